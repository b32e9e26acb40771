// The state of one match in this browser: signals with what the server has sent, and the requests that change it. Components get
// the store from `match-context.tsx`.

import { batch, computed, signal } from "@preact/signals";
import { Connection, type RequestBody } from "./connection";
import type { View } from "./games/own-table";
import { wordsFor } from "./language";
import { Pending } from "./pending";
import { Privacy } from "./privacy";
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

export const handKey = (seat: number | null): string => (seat === null ? "-" : String(seat));

export class MatchStore {
  readonly room = signal<Room | null>(null);
  readonly question = signal<Question | null>(null);
  readonly hands = signal<ReadonlyMap<string, HandState>>(new Map());
  readonly chat = signal<readonly Said[]>([]);
  readonly outcome = signal<Outcome | null>(null);
  readonly seats = signal<readonly number[]>([]);
  readonly isHost = signal(false);
  readonly farewell = signal<Bye | null>(null);
  readonly refusal = signal<Refusal | null>(null); // the last request that was refused
  readonly explanation = signal<{ action: string; answer: Refusal } | null>(null); // the last that the player asked for
  readonly openSeat = signal<number | null>(null); // the seat whose hand is open, if several players share this device
  readonly pending: Pending;

  private readonly connection = signal<Connection | null>(null);
  private beforeReload: readonly Requests[] = []; // unanswered before a reload; sent again after the first update
  private clockOffset = 0; // seconds from performance.now() to the server's clock

  /** With `watch` the server sends only what spectators see. */
  constructor(
    readonly code: string,
    private readonly watch = false,
  ) {
    this.pending = new Pending(code);
  }

  readonly connectionStatus = computed(() => this.connection.value?.status.value ?? null);
  private readonly unanswered = computed((): readonly Requests[] => this.connection.value?.unanswered.value ?? []);

  /** The seats that the open step asks. */
  readonly acting = computed((): readonly number[] => this.question.value?.acting ?? []);
  /** The seats that still owe a locked answer. */
  readonly pendingSeats = computed(() =>
    this.acting.value.filter((seat) => this.question.value?.locked.includes(seat) !== true),
  );
  /** Whether the open step hides who answers when. */
  readonly hidesTiming = computed(() => this.question.value?.hides_timing ?? false);

  /** Players by seat: the name they gave, else a name for the seat. */
  readonly seatNames = computed((): string[] => {
    const common = wordsFor(null);
    const chairs = this.room.value?.chairs ?? [];
    return chairs.map((chair) => {
      const letter = LETTERS[chair.seat] ?? "?";
      return chair.name || common?.sayIfKnown(`name-${letter}`) || letter;
    });
  });

  readonly words = computed(() =>
    wordsFor(this.room.value?.game ?? null, this.room.value === null ? undefined : this.seatNames.value),
  );

  /** Whether hands are hidden from each other because several players share this device. After the end nothing is hidden. */
  readonly curtained = computed(() => this.seats.value.length > 1 && this.room.value?.phase === "playing");

  /** The hand on the screen: the only one, or the one that its player has opened. */
  readonly hand = computed((): HandState => {
    const [first = null] = this.seats.value;
    const isShared = this.seats.value.length > 1;
    const seat = isShared ? (this.openSeat.value ?? (this.curtained.value ? null : first)) : first;
    const found = this.hands.value.get(handKey(seat)) ?? { ...EMPTY, seat };
    return this.unanswered.value.reduce(this.withRequest, found);
  });

  readonly privacy = new Privacy(this.seats, this.hand);

  readonly serverNow = (): number => performance.now() / 1000 + this.clockOffset;

  /** Applies an unanswered request to a hand at once (optimistic update). */
  private readonly withRequest = (now: HandState, request: Requests): HandState => {
    if (request.type !== "choose" && request.type !== "lock") return now;
    if (request.seat !== now.seat || request.question !== this.question.value?.number) return now;
    return request.type === "choose"
      ? { ...now, choice: request.action ?? null }
      : { ...now, locked: request.locked ?? true };
  };

  /** Connects to the match; returns how to leave it. */
  open(): () => void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/ws/${this.code}`;
    const opened = new Connection(url, this.watch, this.lastEvents, this.receive);
    this.connection.value = opened;
    if (!this.watch) this.beforeReload = this.pending.restoreRequests();
    document.title = `${this.code} · backroom`;
    return () => opened.close();
  }

  // -------------------------------------------------------------------- requests

  readonly sendRequest = async (body: RequestBody): Promise<Reply> => {
    const connection = this.connection.peek();
    if (connection === null) throw new Error("the match is not open: call open() first");
    const reply = connection.request(body);
    this.pending.saveRequests(connection.unanswered.peek());
    return this.handleReply(connection, body, await reply);
  };

  private handleReply(from: Connection, body: RequestBody, reply: Reply): Reply {
    this.pending.saveRequests(from.unanswered.peek());
    this.showRefusal(reply.refused);
    if (body.type === "say" && reply.refused === null) {
      this.pending.clearSentDraft(handKey(body.seat ?? null), body.text ?? "", body.phrase ?? "");
    }
    return reply;
  }

  /** The newest is shown: a refusal replaces an explanation. */
  private showRefusal(refusal: Refusal | null): void {
    this.refusal.value = refusal;
    if (refusal !== null) this.explanation.value = null;
  }

  /** Takes refusal and explanation off the screen. */
  readonly clearRefusal = (): void => {
    this.refusal.value = this.explanation.value = null;
  };

  /** Sends the requests again that were unanswered before a reload, unless their question has closed. */
  private resendPending(connection: Connection): void {
    const again = this.beforeReload.filter((request) => this.stillApplies(request));
    this.beforeReload = [];
    for (const request of again) {
      void connection.resend(request).then((reply) => this.handleReply(connection, request, reply));
    }
  }

  private stillApplies(request: Requests): boolean {
    if (!("seat" in request) || request.seat == null || !this.seats.peek().includes(request.seat)) return false;
    return !("question" in request) || request.question === this.question.peek()?.number;
  }

  /** Chooses, clears, locks or unlocks the answer. The screen shows it at once, and the old answer again if it is refused. */
  readonly changeAnswer = async (change: { choice?: string | null; locked?: boolean }): Promise<void> => {
    const { seat } = this.hand.peek();
    const question = this.question.peek()?.number;
    if (seat === null || question === undefined) return;
    const replies: Promise<Reply>[] = [];
    if (change.choice !== undefined) {
      replies.push(this.sendRequest({ type: "choose", seat, question, action: change.choice }));
    }
    if (change.locked !== undefined) {
      replies.push(this.sendRequest({ type: "lock", seat, question, locked: change.locked }));
    }
    for (const reply of await Promise.all(replies)) if (reply.refused !== null) this.showRefusal(reply.refused);
  };

  /** Asks the server why an action is not legal. */
  readonly explain = async (action: string): Promise<void> => {
    const { seat } = this.hand.peek();
    if (seat === null) return;
    const reply = await this.sendRequest({ type: "explain", seat, action });
    if (reply.answer !== null) this.explanation.value = { action, answer: reply.answer };
  };

  /** Whether the same chat line is already waiting for its reply: on a dead connection people press more than once. */
  isBeingSent(seat: number | null, text: string): boolean {
    return this.unanswered.peek().some((one) => one.type === "say" && one.seat === seat && one.text === text);
  }

  // -------------------------------------------------------------------- messages

  /** The number of the last event by hand, for the hello after a reconnect. */
  private readonly lastEvents = (): Record<string, number> =>
    Object.fromEntries([...this.hands.peek()].map(([name, hand]) => [name, hand.events.at(-1)?.n ?? 0]));

  private readonly receive = (message: Messages): void => {
    batch(() => {
      const now = message.now - performance.now() / 1000;
      if (message.type === "welcome") {
        this.clockOffset = now;
        this.holdSeats(message.seats);
        this.isHost.value = message.host;
        this.farewell.value = null;
      }
      this.clockOffset = Math.max(this.clockOffset, now); // the message with the least delay gives the best estimate
      if (message.type === "update") {
        this.applyUpdate(message);
        const connection = this.connection.peek();
        if (connection !== null) this.resendPending(connection);
      }
      if (message.type === "bye") this.farewell.value = message;
      if (message.type === "bye" && message.word === SESSION_ENDED) this.pending.forget();
    });
  };

  /** Takes over which seats this device holds. Of a seat that was left nothing stays on the screen. */
  private holdSeats(held: readonly number[]): void {
    for (const seat of this.seats.peek().filter((one) => !held.includes(one))) {
      const key = handKey(seat);
      if (this.openSeat.peek() === seat) this.openSeat.value = null;
      this.hands.value = new Map([...this.hands.peek()].filter(([name]) => name !== key));
      this.pending.clearDraft(key);
    }
    this.seats.value = held;
  }

  private applyUpdate(update: Update): void {
    const before = this.question.peek()?.number;
    if (update.seats !== null) this.holdSeats(update.seats);
    if (update.host !== null) this.isHost.value = update.host;
    if (update.room !== null) this.room.value = update.room;
    if (update.question !== null) this.question.value = update.question;
    if (update.outcome !== null) {
      this.outcome.value = update.outcome;
      this.question.value = null;
    }
    if (this.question.peek()?.number !== before) this.clearRefusal();
    const known = this.chat.peek().at(-1)?.n ?? 0;
    const said = update.talk.filter((one) => one.n > known);
    if (said.length > 0) this.chat.value = [...this.chat.peek(), ...said];
    if (update.hands.length > 0) {
      const next = new Map(this.hands.peek());
      for (const news of update.hands) next.set(handKey(news.seat), mergeHand(next.get(handKey(news.seat)), news));
      this.hands.value = next;
    }
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
