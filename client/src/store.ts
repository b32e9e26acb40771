// What this browser knows of one table: what the house has sent, and nothing computed from it that could be wrong.

import { batch, computed, signal } from "@preact/signals";
import { type RequestBody, Connection } from "./connection";
import { wordsFor } from "./language";
import { forgetPending, saveUnanswered, restorePending, clearSentDraft } from "./pending";
import type { Bye, Hand, Messages, Outcome, Question, Refusal, Reply, Requests, Room, Said, Told, Update } from "./wire";
import { LETTERS } from "./words";

export const SESSION_ENDED = "bye-session"; // this device was ended from another one: what it has been shown goes from it

export interface HandState {
  seat: number | null;
  view: Record<string, any> | null;
  legal: readonly string[];
  choice: string | null;
  locked: boolean;
  default: string | null;
  events: readonly Told[];
  notes: Readonly<Record<string, string>>;
}

const EMPTY: HandState = {
  seat: null, view: null, legal: [], choice: null, locked: false, default: null, events: [], notes: {},
};

export const room = signal<Room | null>(null);
export const question = signal<Question | null>(null);
export const hands = signal<ReadonlyMap<string, HandState>>(new Map());
export const chat = signal<readonly Said[]>([]);
export const outcome = signal<Outcome | null>(null);
export const seats = signal<readonly number[]>([]);
export const isHost = signal(false);
export const farewell = signal<Bye | null>(null);
export const refusal = signal<Refusal | null>(null); // the last thing that was not possible
export const openSeat = signal<number | null>(null); // whose hand lies open, when this device holds several

let connection: Connection | null = null;
let beforeReload: readonly Requests[] = []; // asked before this page was loaded, until we hear what the table is about now
let clockOffset = 0; // how far the house's clock is ahead of ours, in seconds

export const connectionStatus = signal<Connection["status"] | null>(null);
const unanswered = signal<Connection["unanswered"] | null>(null);
export const serverNow = (): number => performance.now() / 1000 + clockOffset;

export const handKey = (seat: number | null): string => (seat === null ? "-" : String(seat));

export const seatNames = computed((): string[] => {
  const said = wordsFor(null);
  const chairs = room.value?.chairs ?? [];
  return chairs.map((chair) => {
    const letter = LETTERS[chair.seat] ?? "?";
    return chair.name || said?.maybe(`name-${letter}`) || letter;
  });
});

export const matchWords = computed(() => wordsFor(room.value?.game ?? null, room.value === null ? undefined : seatNames.value));

/** Whether a curtain hangs between several people at this device; at the end nothing is left to hide. */
export const curtained = computed(() => seats.value.length > 1 && room.value?.phase === "playing");

/** The hand that is shown: the only one, or the one whose curtain is open. */
export const hand = computed((): HandState => {
  const [first = null] = seats.value;
  const seat = seats.value.length > 1 ? (openSeat.value ?? (curtained.value ? null : first)) : first;
  const found = hands.value.get(handKey(seat)) ?? { ...EMPTY, seat };
  return (unanswered.value?.value ?? []).reduce(withRequest, found);
});

/** What was tapped counts on the screen at once, while it is still on its way. */
function withRequest(now: HandState, request: Requests): HandState {
  if (request.type !== "choose" && request.type !== "lock") return now;
  if (request.seat !== now.seat || request.question !== question.value?.number) return now;
  return request.type === "choose" ? { ...now, choice: request.action ?? null } : { ...now, locked: request.locked ?? true };
}

/** Whether this very line is on its way already: on a dead line people press more than once. */
export const isBeingSent = (seat: number | null, text: string): boolean =>
  (unanswered.peek()?.peek() ?? []).some((one) => one.type === "say" && one.seat === seat && one.text === text);

/** Comes to a table; `watch`: only to look on, whoever this browser is. */
export function enterMatch(code: string, url: string, watch = false): () => void {
  resetMatch();
  const opened = new Connection(url, watch, lastEvents, receive);
  connection = opened;
  connectionStatus.value = opened.status;
  unanswered.value = opened.unanswered;
  if (!watch) beforeReload = restorePending(code);
  document.title = `${code} · backroom`;
  return () => opened.close();
}

/** Nothing of another table is left: a screen may go on to the next one without being loaded anew. */
function resetMatch(): void {
  batch(() => {
    room.value = question.value = outcome.value = farewell.value = refusal.value = openSeat.value = null;
    hands.value = new Map();
    chat.value = [];
    seats.value = [];
    isHost.value = false;
  });
}

export async function sendRequest(body: RequestBody): Promise<Reply> {
  if (connection === null) throw new Error("there is no table to speak to");
  const reply = connection.request(body);
  saveUnanswered(connection.unanswered.peek());
  return handleReply(connection, body, await reply);
}

function handleReply(from: Connection, body: RequestBody, reply: Reply): Reply {
  saveUnanswered(from.unanswered.peek());
  refusal.value = reply.refused;
  if (body.type === "say" && reply.refused === null) clearSentDraft(handKey(body.seat ?? null), body.text ?? "", body.phrase ?? "");
  return reply;
}

/** Asks again what was not answered before this page was loaded, as far as it still makes sense. */
function resendPending(): void {
  const again = beforeReload.filter(stillApplies);
  beforeReload = [];
  for (const request of again) void connection?.resend(request).then((reply) => handleReply(connection!, request, reply));
}

function stillApplies(request: Requests): boolean {
  if (!("seat" in request) || request.seat == null || !seats.peek().includes(request.seat)) return false;
  return !("question" in request) || request.question === question.peek()?.number;
}

/** Chooses, takes back, locks, unlocks: shown at once, and taken back if the house says no. */
export async function changeAnswer(change: { choice?: string | null; locked?: boolean }): Promise<void> {
  const { seat } = hand.peek();
  const number = question.peek()?.number;
  if (seat === null || number === undefined) return;
  const replies: Promise<Reply>[] = [];
  if (change.choice !== undefined) {
    replies.push(sendRequest({ type: "choose", seat, question: number, action: change.choice }));
  }
  if (change.locked !== undefined) replies.push(sendRequest({ type: "lock", seat, question: number, locked: change.locked }));
  for (const reply of await Promise.all(replies)) if (reply.refused !== null) refusal.value = reply.refused;
}

function lastEvents(): Record<string, number> {
  return Object.fromEntries([...hands.peek()].map(([name, hand]) => [name, hand.events.at(-1)?.n ?? 0]));
}

function receive(message: Messages): void {
  batch(() => {
    const now = message.now - performance.now() / 1000;
    if (message.type === "welcome") {
      clockOffset = now;
      seats.value = message.seats;
      isHost.value = message.host;
      farewell.value = null;
    }
    clockOffset = Math.max(clockOffset, now); // the fastest message is the truest clock
    if (message.type === "update") {
      applyUpdate(message);
      resendPending();
    }
    if (message.type === "bye") farewell.value = message;
    if (message.type === "bye" && message.word === SESSION_ENDED) forgetPending();
  });
}

function applyUpdate(update: Update): void {
  if (update.seats !== null) seats.value = update.seats;
  if (update.host !== null) isHost.value = update.host;
  if (update.room !== null) room.value = update.room;
  if (update.question !== null) question.value = update.question;
  if (update.outcome !== null) {
    outcome.value = update.outcome;
    question.value = null;
  }
  const known = chat.peek().at(-1)?.n ?? 0;
  const said = update.talk.filter((one) => one.n > known);
  if (said.length > 0) chat.value = [...chat.peek(), ...said];
  if (update.hands.length > 0) {
    const next = new Map(hands.peek());
    for (const news of update.hands) next.set(handKey(news.seat), mergeHand(next.get(handKey(news.seat)), news));
    hands.value = next;
  }
}

function mergeHand(before: HandState | undefined, news: Hand): HandState {
  const old = before ?? EMPTY;
  const known = old.events.at(-1)?.n ?? 0;
  const events = news.events.filter((told) => told.n > known);
  return {
    seat: news.seat,
    view: news.view ?? old.view,
    legal: news.options ?? old.legal,
    choice: news.choice,
    locked: news.locked,
    default: news.default,
    events: events.length > 0 ? [...old.events, ...events] : old.events,
    notes: news.notes ?? old.notes,
  };
}
