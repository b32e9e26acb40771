// One WebSocket to one table, kept up: it comes back by itself, says what it has heard, and sends again what was not
// answered. A request has a key of its own making, so that sent twice it is still one request.

import { signal } from "@preact/signals";
import { type Messages, PROTOCOL, type Reply, type Requests } from "./wire";

export type ConnectionStatus = "opening" | "open" | "away" | "closed";
type WithoutKey<T> = T extends { key: string } ? Omit<T, "key"> : never;
export type RequestBody = WithoutKey<Requests>;

const FIRST_DELAY = 500; // milliseconds before coming back; doubled each time
const LONGEST_DELAY = 8000;
const WELCOME_TIMEOUT = 10_000; // until the house has welcomed us
const PING_AFTER = 20_000; // without a word, after which the house is asked for one
const REPLY_TIMEOUT = 5000; // whoever is asked and says nothing for so long is gone

interface Unanswered {
  message: Requests;
  done: (reply: Reply) => void;
}

export class Connection {
  readonly status = signal<ConnectionStatus>("opening");
  readonly unanswered = signal<readonly Requests[]>([]); // in the order in which they were asked
  private socket: WebSocket | null = null;
  private readonly byKey = new Map<string, Unanswered>();
  private readonly keyPrefix = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
  private keyCount = 0;
  private delay = FIRST_DELAY;
  private reconnectTimer = 0; // timers: when to knock again,
  private silenceTimer = 0; // and how long to wait for a word
  private awaitsReply = false; // for an answer
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly watch: boolean,
    private readonly lastEvents: () => Record<string, number>,
    private readonly receive: (message: Messages) => void,
  ) {
    addEventListener("online", this.checkNow);
    addEventListener("offline", this.abandon);
    document.addEventListener("visibilitychange", this.checkNow);
    this.connect();
  }

  /** Asks for something; the promise is kept when the house has answered, however often the line breaks before. */
  request(body: RequestBody): Promise<Reply> {
    return this.resend({ ...body, key: this.nextKey() } as Requests);
  }

  /** The same under the key that it has already: asked before this page was loaded anew, it is still one request. */
  resend(message: Requests): Promise<Reply> {
    return new Promise((done) => {
      const entry = { message, done };
      this.byKey.set(message.key, entry);
      this.publishUnanswered();
      if (this.status.peek() === "open") this.send(entry);
    });
  }

  private publishUnanswered(): void {
    this.unanswered.value = [...this.byKey.values()].map((entry) => entry.message);
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.checkNow);
    removeEventListener("offline", this.abandon);
    document.removeEventListener("visibilitychange", this.checkNow);
    clearTimeout(this.reconnectTimer);
    clearTimeout(this.silenceTimer);
    this.socket?.close();
    this.status.value = "closed";
  }

  private nextKey(): string {
    this.keyCount += 1;
    return `${this.keyPrefix}-${this.keyCount}`;
  }

  /** Somebody looks again, or the network is back: there is no better moment to see whether the line holds. */
  private readonly checkNow = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.status.peek() === "open") this.probe();
    else if (this.status.peek() === "away") this.connect();
  };

  private connect(): void {
    clearTimeout(this.reconnectTimer);
    this.socket?.close(); // one that hangs on its way
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.dropAfter(WELCOME_TIMEOUT);
    socket.onopen = () => {
      const hello = { type: "hello", key: this.nextKey(), protocol: PROTOCOL, heard: this.lastEvents(), watch: this.watch };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && !this.isClosed) this.handle(JSON.parse(event.data as string) as Messages);
    };
    socket.onclose = () => this.reconnectLater(socket);
  }

  private dropAfter(milliseconds: number): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(this.abandon, milliseconds);
  }

  /** From the first thing asked on: whoever taps and taps on a dead line would wait for ever otherwise. */
  private awaitReply(): void {
    if (!this.awaitsReply) this.dropAfter(REPLY_TIMEOUT);
    this.awaitsReply = true;
  }

  private probe(): void {
    this.transmit({ type: "ping", key: this.nextKey() });
    this.awaitReply();
  }

  private handle(message: Messages): void {
    if (message.type === "welcome") {
      this.delay = FIRST_DELAY;
      this.status.value = "open";
      for (const entry of this.byKey.values()) this.send(entry);
    }
    if (message.type === "bye" && !message.again) this.close();
    this.receive(message);
    if (message.type === "reply") this.resolveReply(message);
    if (!this.isClosed) this.restartSilenceTimer();
  }

  /** Whatever the house says, the line holds; who still owes an answer has to say more soon. */
  private restartSilenceTimer(): void {
    this.awaitsReply = false;
    clearTimeout(this.silenceTimer);
    if (this.byKey.size > 0) this.awaitReply();
    else this.silenceTimer = setTimeout(() => this.probe(), PING_AFTER);
  }

  private resolveReply(reply: Reply): void {
    const entry = this.byKey.get(reply.key);
    if (entry === undefined) return; // the answer to a hello or a ping
    this.byKey.delete(reply.key);
    this.publishUnanswered();
    entry.done(reply);
  }

  private send(entry: Unanswered): void {
    this.transmit(entry.message);
    this.awaitReply();
  }

  /** Into a line that is closing already nothing goes: we are about to hear of it, and say it again on the next one. */
  private transmit(message: Requests): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Given up without waiting for the other end to agree: on a dead line it never would. */
  private readonly abandon = (): void => {
    const socket = this.socket;
    if (socket === null) return;
    this.reconnectLater(socket);
    socket.close();
  };

  private reconnectLater(socket: WebSocket): void {
    if (this.isClosed || socket !== this.socket) return;
    this.socket = null;
    this.awaitsReply = false;
    clearTimeout(this.silenceTimer);
    this.status.value = "away";
    const jitter = 0.75 + Math.random() / 2; // so that a whole table does not knock at the same moment
    this.reconnectTimer = setTimeout(() => this.connect(), this.delay * jitter);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }
}
