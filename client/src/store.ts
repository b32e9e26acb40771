// What this browser knows of one table: what the house has sent, and nothing computed from it that could be wrong.

import { batch, computed, signal } from "@preact/signals";
import { type Asking, Socket } from "./connection";
import { wordsOf } from "./language";
import { forget, keepUnanswered, recall, wasSaid } from "./pending";
import type { Bye, Hand, Messages, Outcome, Question, Refusal, Reply, Requests, Room, Said, Told, Update } from "./wire";
import { LETTERS } from "./words";

export const ENDED = "bye-session"; // this device was ended from another one: what it has been shown goes from it

export interface HandNow {
  seat: number | null;
  view: Record<string, any> | null;
  options: readonly string[];
  choice: string | null;
  locked: boolean;
  default: string | null;
  events: readonly Told[];
  notes: Readonly<Record<string, string>>;
}

const EMPTY: HandNow = {
  seat: null, view: null, options: [], choice: null, locked: false, default: null, events: [], notes: {},
};

export const room = signal<Room | null>(null);
export const question = signal<Question | null>(null);
export const hands = signal<ReadonlyMap<string, HandNow>>(new Map());
export const talk = signal<readonly Said[]>([]);
export const outcome = signal<Outcome | null>(null);
export const seats = signal<readonly number[]>([]);
export const host = signal(false);
export const goodbye = signal<Bye | null>(null);
export const refusal = signal<Refusal | null>(null); // the last thing that was not possible
export const active = signal<number | null>(null); // whose hand lies open, when this device holds several

let line: Socket | null = null;
let left: readonly Requests[] = []; // asked before this page was loaded, until we hear what the table is about now
let ahead = 0; // how far the house's clock is ahead of ours, in seconds

export const link = signal<Socket["link"] | null>(null);
const unanswered = signal<Socket["unanswered"] | null>(null);
export const houseNow = (): number => performance.now() / 1000 + ahead;

export const place = (seat: number | null): string => (seat === null ? "-" : String(seat));

export const names = computed((): string[] => {
  const said = wordsOf(null);
  const chairs = room.value?.chairs ?? [];
  return chairs.map((chair) => {
    const letter = LETTERS[chair.seat] ?? "?";
    return chair.name || said?.maybe(`name-${letter}`) || letter;
  });
});

export const words = computed(() => wordsOf(room.value?.game ?? null, room.value === null ? undefined : names.value));

/** Whether a curtain hangs between several people at this device; at the end nothing is left to hide. */
export const curtained = computed(() => seats.value.length > 1 && room.value?.phase === "playing");

/** The hand that is shown: the only one, or the one whose curtain is open. */
export const hand = computed((): HandNow => {
  const [first = null] = seats.value;
  const seat = seats.value.length > 1 ? (active.value ?? (curtained.value ? null : first)) : first;
  const found = hands.value.get(place(seat)) ?? { ...EMPTY, seat };
  return (unanswered.value?.value ?? []).reduce(meant, found);
});

/** What was tapped counts on the screen at once, while it is still on its way. */
function meant(now: HandNow, request: Requests): HandNow {
  if (request.type !== "choose" && request.type !== "lock") return now;
  if (request.seat !== now.seat || request.question !== question.value?.number) return now;
  return request.type === "choose" ? { ...now, choice: request.action ?? null } : { ...now, locked: request.locked ?? true };
}

/** Whether this very line is on its way already: on a dead line people press more than once. */
export const saying = (seat: number | null, text: string): boolean =>
  (unanswered.peek()?.peek() ?? []).some((one) => one.type === "say" && one.seat === seat && one.text === text);

/** Comes to a table; `watch`: only to look on, whoever this browser is. */
export function enter(code: string, url: string, watch = false): () => void {
  forgetTable();
  const mine = new Socket(url, watch, heard, receive);
  line = mine;
  link.value = mine.link;
  unanswered.value = mine.unanswered;
  if (!watch) left = recall(code);
  document.title = `${code} · backroom`;
  return () => mine.close();
}

/** Nothing of another table is left: a screen may go on to the next one without being loaded anew. */
function forgetTable(): void {
  batch(() => {
    room.value = question.value = outcome.value = goodbye.value = refusal.value = active.value = null;
    hands.value = new Map();
    talk.value = [];
    seats.value = [];
    host.value = false;
  });
}

export async function ask(asking: Asking): Promise<Reply> {
  if (line === null) throw new Error("there is no table to speak to");
  const coming = line.ask(asking);
  keepUnanswered(line.unanswered.peek());
  return answered(line, asking, await coming);
}

function answered(from: Socket, asked: Asking, reply: Reply): Reply {
  keepUnanswered(from.unanswered.peek());
  refusal.value = reply.refused;
  if (asked.type === "say" && reply.refused === null) wasSaid(place(asked.seat ?? null), asked.text ?? "", asked.phrase ?? "");
  return reply;
}

/** Asks again what was not answered before this page was loaded, as far as it still makes sense. */
function resume(): void {
  const again = left.filter(sensible);
  left = [];
  for (const request of again) void line?.again(request).then((reply) => answered(line!, request, reply));
}

function sensible(request: Requests): boolean {
  if (!("seat" in request) || request.seat == null || !seats.peek().includes(request.seat)) return false;
  return !("question" in request) || request.question === question.peek()?.number;
}

/** Chooses, takes back, locks, unlocks: shown at once, and taken back if the house says no. */
export async function answer(change: { choice?: string | null; locked?: boolean }): Promise<void> {
  const { seat } = hand.peek();
  const number = question.peek()?.number;
  if (seat === null || number === undefined) return;
  const replies: Promise<Reply>[] = [];
  if (change.choice !== undefined) {
    replies.push(ask({ type: "choose", seat, question: number, action: change.choice }));
  }
  if (change.locked !== undefined) replies.push(ask({ type: "lock", seat, question: number, locked: change.locked }));
  for (const reply of await Promise.all(replies)) if (reply.refused !== null) refusal.value = reply.refused;
}

function heard(): Record<string, number> {
  return Object.fromEntries([...hands.peek()].map(([name, hand]) => [name, hand.events.at(-1)?.n ?? 0]));
}

function receive(message: Messages): void {
  batch(() => {
    const now = message.now - performance.now() / 1000;
    if (message.type === "welcome") {
      ahead = now;
      seats.value = message.seats;
      host.value = message.host;
      goodbye.value = null;
    }
    ahead = Math.max(ahead, now); // the fastest message is the truest clock
    if (message.type === "update") {
      take(message);
      resume();
    }
    if (message.type === "bye") goodbye.value = message;
    if (message.type === "bye" && message.word === ENDED) forget();
  });
}

function take(update: Update): void {
  if (update.seats !== null) seats.value = update.seats;
  if (update.host !== null) host.value = update.host;
  if (update.room !== null) room.value = update.room;
  if (update.question !== null) question.value = update.question;
  if (update.outcome !== null) {
    outcome.value = update.outcome;
    question.value = null;
  }
  const known = talk.peek().at(-1)?.n ?? 0;
  const said = update.talk.filter((one) => one.n > known);
  if (said.length > 0) talk.value = [...talk.peek(), ...said];
  if (update.hands.length > 0) {
    const next = new Map(hands.peek());
    for (const news of update.hands) next.set(place(news.seat), merged(next.get(place(news.seat)), news));
    hands.value = next;
  }
}

function merged(before: HandNow | undefined, news: Hand): HandNow {
  const old = before ?? EMPTY;
  const known = old.events.at(-1)?.n ?? 0;
  const events = news.events.filter((told) => told.n > known);
  return {
    seat: news.seat,
    view: news.view ?? old.view,
    options: news.options ?? old.options,
    choice: news.choice,
    locked: news.locked,
    default: news.default,
    events: events.length > 0 ? [...old.events, ...events] : old.events,
    notes: news.notes ?? old.notes,
  };
}
