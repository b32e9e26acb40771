// The WebSocket to one match. It reconnects by itself, names the last event it has received, and sends unanswered requests
// again. Every request carries an idempotency key, so that a request that arrives twice counts once.

import { signal } from "@preact/signals";
import { type Messages, PROTOCOL, type Reply, type Requests } from "./wire";

export type ConnectionStatus = "opening" | "open" | "away" | "closed";
type WithoutKey<T> = T extends { key: string } ? Omit<T, "key"> : never;
export type RequestBody = WithoutKey<Requests>;

const FIRST_DELAY = 500; // milliseconds before a reconnect; doubled each time
const LONGEST_DELAY = 8000;
const WELCOME_TIMEOUT = 10_000; // milliseconds from opening to the welcome
const PING_AFTER = 20_000; // milliseconds of silence after which the client sends a ping
const REPLY_TIMEOUT = 5000; // milliseconds without a reply after which the connection counts as dead

interface Unanswered {
  message: Requests;
  done: (reply: Reply) => void;
}

export class Connection {
  readonly status = signal<ConnectionStatus>("opening");
  readonly unanswered = signal<readonly Requests[]>([]); // in the order of sending
  private socket: WebSocket | null = null;
  private readonly byKey = new Map<string, Unanswered>();
  private readonly keyPrefix = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
  private keyCount = 0;
  private delay = FIRST_DELAY;
  private reconnectTimer = 0;
  private silenceTimer = 0;
  private awaitsReply = false;
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

  /** Sends a request; resolves with the reply, however often the connection breaks before. */
  request(body: RequestBody): Promise<Reply> {
    return this.resend({ ...body, key: this.nextKey() });
  }

  /** Sends a request under the key it already has: one that was sent before a reload still counts once. */
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

  /** Checks the connection at once when the page becomes visible or the network is back. */
  private readonly checkNow = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.status.peek() === "open") this.probe();
    else if (this.status.peek() === "away") this.connect();
  };

  private connect(): void {
    clearTimeout(this.reconnectTimer);
    this.socket?.close(); // an attempt may still hang
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.dropAfter(WELCOME_TIMEOUT);
    socket.onopen = () => {
      const hello = {
        type: "hello",
        key: this.nextKey(),
        protocol: PROTOCOL,
        heard: this.lastEvents(),
        watch: this.watch,
      };
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

  /** Starts the reply timeout at the first unanswered message; a further tap does not postpone it. */
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

  /** Any message proves that the connection works. Unanswered requests start a new reply timeout. */
  private restartSilenceTimer(): void {
    this.awaitsReply = false;
    clearTimeout(this.silenceTimer);
    if (this.byKey.size > 0) this.awaitReply();
    else this.silenceTimer = setTimeout(() => this.probe(), PING_AFTER);
  }

  private resolveReply(reply: Reply): void {
    const entry = this.byKey.get(reply.key);
    if (entry === undefined) return; // the reply to a hello or a ping
    this.byKey.delete(reply.key);
    this.publishUnanswered();
    entry.done(reply);
  }

  private send(entry: Unanswered): void {
    this.transmit(entry.message);
    this.awaitReply();
  }

  /** Sends nothing into a socket that is closing: the next connection sends every unanswered request again. */
  private transmit(message: Requests): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Gives a connection up without waiting for its close event, which a dead connection never sends. */
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
    const jitter = 0.75 + Math.random() / 2; // so that the players of a match do not all reconnect at the same moment
    this.reconnectTimer = setTimeout(() => this.connect(), this.delay * jitter);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }
}
