// Plain HTTP with the house: a refusal is an error that carries the id of its words.

import { signal } from "@preact/signals";
import type {
  Devices, EndSessions, Film, GameCard, GridCard, House, NewGuest, NewLink, NewSession, NewTable, Opened, Refusal,
  SeatLink, VerbCard,
} from "./wire";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.word);
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (response.ok) return response;
  const type = response.headers.get("content-type") ?? "";
  const body: unknown = type.includes("json") ? await response.json() : null;
  const known = body !== null && typeof body === "object" && "word" in body;
  throw new Refused(known ? (body as Refusal) : { word: "web-away", clause: "", args: {} });
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await (await call(path, { method: "POST", headers, body: text })).json()) as T;
}

export const fetchText = async (path: string): Promise<string> => (await call(path)).text();
export const home = signal(location.origin); // where friends find it: the one who came by localhost is alone there
export async function fetchHouse(): Promise<House> {
  const found = (await (await call("/api/house")).json()) as House;
  if (found.home !== "") home.value = found.home;
  return found;
}
export const fetchActions = async (game: string): Promise<VerbCard[]> => (await (await call(`/api/actions/${game}`)).json()) as VerbCard[];
export const fetchParts = async (code: string): Promise<string[]> => (await (await call(`/api/tables/${code}/parts`)).json()) as string[];
export const becomeGuest = (guest: NewGuest): Promise<unknown> => post("/api/guests", guest);
export const countDevices = async (): Promise<Devices> => (await (await call("/api/sessions")).json()) as Devices;
export const makeLink = (table: NewLink): Promise<SeatLink> => post("/api/links", table);
export const takeChair = (link: NewSession): Promise<Opened> => post("/api/sessions", link);
export const endSessions = (which: EndSessions): Promise<Devices> => post("/api/sessions/end", which);
export const openTable = (table: NewTable): Promise<Opened> => post("/api/tables", table);

const eyes = (seat: string): string => (seat === "" ? "" : `?seat=${encodeURIComponent(seat)}`);

export const playRecord = (record: string, seat: string): Promise<Film> => post(`/api/film${eyes(seat)}`, record);

export async function fetchFilm(code: string, seat: string): Promise<Film> {
  return (await (await call(`/api/tables/${code}/film${eyes(seat)}`)).json()) as Film;
}

// The games of the house as cards: what a page is told of a game beside its words.

export const cards = signal<readonly GameCard[] | null>(null);
let asked = false;

function fetchCards(): void {
  if (asked) return;
  asked = true;
  fetchHouse().then(
    (house) => (cards.value = house.games),
    (error: unknown) => {
      asked = false;
      console.warn("no cards of the games", error);
      setTimeout(fetchCards, 3000);
    },
  );
}

/** The card of a game; null until it is known. */
export function cardOf(game: string): GameCard | null {
  if (cards.value === null) fetchCards();
  return cards.value?.find((card) => card.name === game) ?? null;
}

/** What of a game's table lies in rows and columns; null when nothing does, and until that is known. */
export const gridOf = (game: string): GridCard | null => cardOf(game)?.grid ?? null;
