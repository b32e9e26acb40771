// The state of one match in this browser: signals with what the server has sent, and the requests that change it.

import { batch, computed, signal } from "@preact/signals";
import { Connection, type RequestBody } from "./connection";
import { wordsFor } from "./language";
import type { View } from "./games/own-table";
import { clearSentDraft, forgetPending, restorePending, saveUnanswered } from "./pending";
import type {
  Bye,
  Hand,
  Messages,
  Outcome,
  Question,
  Refusal,
  Reply,
  Requests,
  Room,
  Said,
  Told,
  Update,
} from "./wire";
import { LETTERS } from "./words";

export const SESSION_ENDED = "bye-session"; // the session of this device was ended from another device

/** What one seat of this device sees and may do, or what a spectator sees. */
export interface HandState {
  seat: number | null;
  view: View | null;
  legal: readonly string[];
  choice: string | null;
  locked: boolean;
  default: string | null;
  events: readonly Told[];
  notes: Readonly<Record<string, string>>;
}

const EMPTY: HandState = {
  seat: null,
  view: null,
  legal: [],
  choice: null,
  locked: false,
  default: null,
  events: [],
  notes: {},
};

export const room = signal<Room | null>(null);
export const question = signal<Question | null>(null);
export const hands = signal<ReadonlyMap<string, HandState>>(new Map());
export const chat = signal<readonly Said[]>([]);
export const outcome = signal<Outcome | null>(null);
export const seats = signal<readonly number[]>([]);
export const isHost = signal(false);
export const farewell = signal<Bye | null>(null);
export const refusal = signal<Refusal | null>(null); // the last request that was refused
export const openSeat = signal<number | null>(null); // the seat whose hand is open, if several players share this device

let connection: Connection | null = null;
let beforeReload: readonly Requests[] = []; // unanswered before a reload; sent again after the first update
let clockOffset = 0; // seconds from performance.now() to the server's clock

export const connectionStatus = signal<Connection["status"] | null>(null);
const unanswered = signal<Connection["unanswered"] | null>(null);
export const serverNow = (): number => performance.now() / 1000 + clockOffset;

export const handKey = (seat: number | null): string => (seat === null ? "-" : String(seat));

/** The seats that the open step asks. */
export const acting = computed((): readonly number[] => question.value?.acting ?? []);
/** The seats that still owe a locked answer. */
export const pendingSeats = computed(() => acting.value.filter((seat) => !question.value?.locked.includes(seat)));
/** Whether the open step hides who answers when. */
export const hidesTiming = computed(() => question.value?.hides_timing ?? false);

/** Players by seat: the name they gave, else a name for the seat. */
export const seatNames = computed((): string[] => {
  const common = wordsFor(null);
  const chairs = room.value?.chairs ?? [];
  return chairs.map((chair) => {
    const letter = LETTERS[chair.seat] ?? "?";
    return chair.name || common?.sayIfKnown(`name-${letter}`) || letter;
  });
});

export const matchWords = computed(() =>
  wordsFor(room.value?.game ?? null, room.value === null ? undefined : seatNames.value),
);

/** Whether hands are hidden from each other because several players share this device. After the end nothing is hidden. */
export const curtained = computed(() => seats.value.length > 1 && room.value?.phase === "playing");

/** The hand on the screen: the only one, or the one that its player has opened. */
export const hand = computed((): HandState => {
  const [first = null] = seats.value;
  const seat = seats.value.length > 1 ? (openSeat.value ?? (curtained.value ? null : first)) : first;
  const found = hands.value.get(handKey(seat)) ?? { ...EMPTY, seat };
  return (unanswered.value?.value ?? []).reduce(withRequest, found);
});

/** Applies an unanswered request to a hand at once (optimistic update). */
function withRequest(now: HandState, request: Requests): HandState {
  if (request.type !== "choose" && request.type !== "lock") return now;
  if (request.seat !== now.seat || request.question !== question.value?.number) return now;
  return request.type === "choose"
    ? { ...now, choice: request.action ?? null }
    : { ...now, locked: request.locked ?? true };
}

/** Whether the same chat line is already waiting for its reply: on a dead connection people press more than once. */
export const isBeingSent = (seat: number | null, text: string): boolean =>
  (unanswered.peek()?.peek() ?? []).some((one) => one.type === "say" && one.seat === seat && one.text === text);

/** Connects to a match; returns how to leave it. With `watch` the server sends only what spectators see. */
export function enterMatch(code: string, watch = false): () => void {
  resetMatch();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new Connection(`${scheme}://${location.host}/ws/${code}`, watch, lastEvents, receive);
  connection = opened;
  connectionStatus.value = opened.status;
  unanswered.value = opened.unanswered;
  if (!watch) beforeReload = restorePending(code);
  document.title = `${code} · backroom`;
  return () => opened.close();
}

/** Clears the state of the match before: the big screen goes on to a rematch without a reload. */
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
  if (connection === null) throw new Error("no match is open: call enterMatch first");
  const reply = connection.request(body);
  saveUnanswered(connection.unanswered.peek());
  return handleReply(connection, body, await reply);
}

function handleReply(from: Connection, body: RequestBody, reply: Reply): Reply {
  saveUnanswered(from.unanswered.peek());
  refusal.value = reply.refused;
  if (body.type === "say" && reply.refused === null)
    clearSentDraft(handKey(body.seat ?? null), body.text ?? "", body.phrase ?? "");
  return reply;
}

/** Sends the requests again that were unanswered before a reload, unless their question has closed. */
function resendPending(): void {
  const again = beforeReload.filter(stillApplies);
  beforeReload = [];
  for (const request of again)
    void connection?.resend(request).then((reply) => handleReply(connection!, request, reply));
}

function stillApplies(request: Requests): boolean {
  if (!("seat" in request) || request.seat == null || !seats.peek().includes(request.seat)) return false;
  return !("question" in request) || request.question === question.peek()?.number;
}

/** Chooses, clears, locks or unlocks the answer. The screen shows it at once, and the old answer again if it is refused. */
export async function changeAnswer(change: { choice?: string | null; locked?: boolean }): Promise<void> {
  const { seat } = hand.peek();
  const number = question.peek()?.number;
  if (seat === null || number === undefined) return;
  const replies: Promise<Reply>[] = [];
  if (change.choice !== undefined) {
    replies.push(sendRequest({ type: "choose", seat, question: number, action: change.choice }));
  }
  if (change.locked !== undefined)
    replies.push(sendRequest({ type: "lock", seat, question: number, locked: change.locked }));
  for (const reply of await Promise.all(replies)) if (reply.refused !== null) refusal.value = reply.refused;
}

/** The number of the last event by hand, for the hello after a reconnect. */
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
    clockOffset = Math.max(clockOffset, now); // the message with the least delay gives the best estimate
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
    view: (news.view as View | null) ?? old.view,
    legal: news.legal ?? old.legal,
    choice: news.choice,
    locked: news.locked,
    default: news.default,
    events: events.length > 0 ? [...old.events, ...events] : old.events,
    notes: news.notes ?? old.notes,
  };
}
