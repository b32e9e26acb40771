// HTTP requests to the server, and the cards of the games. A refused request rejects with a `RefusedError`.

import { signal } from "@preact/signals";
import type {
  ActionTypeCard,
  Devices,
  EndSessions,
  GameCard,
  GridCard,
  MatchCode,
  MatchList,
  NewGuest,
  NewLink,
  NewMatch,
  NewSession,
  Refusal,
  ReplayView,
  SeatLink,
  ServerInfo,
} from "./wire";

/** The server has refused a request, or could not be reached (`web-away`). */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.word);
  }
}

/** What to tell the player about a failed request. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  console.warn(error);
  return UNREACHABLE;
}

const UNREACHABLE: Refusal = { word: "web-away", clause: "", args: {} };

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (response.ok) return response;
  const type = response.headers.get("content-type") ?? "";
  const body: unknown = type.includes("json") ? await response.json() : null;
  const known = body !== null && typeof body === "object" && "word" in body;
  throw new RefusedError(known ? (body as Refusal) : UNREACHABLE);
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await (await request(path, { method: "POST", headers, body: text })).json()) as T;
}

export const fetchText = async (path: string): Promise<string> => (await request(path)).text();
/** The address to pass on to friends: `localhost` would lead each of them to his own machine. */
export const serverUrl = signal(location.origin);
export async function fetchServerInfo(): Promise<ServerInfo> {
  const found = (await (await request("/api/house")).json()) as ServerInfo;
  if (found.home !== "") serverUrl.value = found.home;
  return found;
}
/** The open matches after the first so many. */
export const fetchOpenMatches = async (after: number): Promise<MatchList> =>
  (await (await request(`/api/tables?after=${after}`)).json()) as MatchList;
export const fetchActions = async (game: string): Promise<ActionTypeCard[]> =>
  (await (await request(`/api/actions/${game}`)).json()) as ActionTypeCard[];
export const fetchPowersAndRoles = async (code: string): Promise<string[]> =>
  (await (await request(`/api/tables/${code}/parts`)).json()) as string[];
export const signIn = (guest: NewGuest): Promise<unknown> => post("/api/guests", guest);
export const countDevices = async (): Promise<Devices> => (await (await request("/api/sessions")).json()) as Devices;
export const createSeatLink = (link: NewLink): Promise<SeatLink> => post("/api/links", link);
export const redeemSeatLink = (link: NewSession): Promise<MatchCode> => post("/api/sessions", link);
export const endSessions = (which: EndSessions): Promise<Devices> => post("/api/sessions/end", which);
export const createMatch = (match: NewMatch): Promise<MatchCode> => post("/api/tables", match);

const viewerQuery = (seat: string): string => (seat === "" ? "" : `?seat=${encodeURIComponent(seat)}`);

export const replayRecord = (record: string, seat: string): Promise<ReplayView> =>
  post(`/api/film${viewerQuery(seat)}`, record);

export async function fetchReplay(code: string, seat: string): Promise<ReplayView> {
  return (await (await request(`/api/tables/${code}/film${viewerQuery(seat)}`)).json()) as ReplayView;
}

/** The cards of all games: seat counts, options, fields and grids, without their words. */
export const gameCards = signal<readonly GameCard[] | null>(null);
let areCardsRequested = false;

function fetchGameCards(): void {
  if (areCardsRequested) return;
  areCardsRequested = true;
  fetchServerInfo().then(
    (server) => (gameCards.value = server.games),
    (error: unknown) => {
      areCardsRequested = false;
      console.warn("game cards not loaded", error);
      setTimeout(fetchGameCards, 3000);
    },
  );
}

/** The card of a game; null until it is known. */
export function gameCard(game: string): GameCard | null {
  if (gameCards.value === null) fetchGameCards();
  return gameCards.value?.find((card) => card.name === game) ?? null;
}

/** The card of a game's grid; null for a game without one, and until the cards have come. */
export const gridCard = (game: string): GridCard | null => gameCard(game)?.grid ?? null;
