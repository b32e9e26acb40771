// One WebSocket to one table, kept up: it comes back by itself, says what it has heard, and sends again what was not
// answered. A request has a key of its own making, so that sent twice it is still one request.

import { signal } from "@preact/signals";
import { type Messages, PROTOCOL, type Reply, type Requests } from "./wire";

export type Link = "opening" | "open" | "away" | "closed";
type Wish<T> = T extends { key: string } ? Omit<T, "key"> : never;
export type Asking = Wish<Requests>;

const FIRST_WAIT = 500; // milliseconds before coming back; doubled each time
const LONGEST_WAIT = 8000;
const COMING = 10_000; // until the house has welcomed us
const SILENCE = 20_000; // without a word, after which the house is asked for one
const ANSWER = 5000; // whoever is asked and says nothing for so long is gone

interface Open {
  message: Requests;
  done: (reply: Reply) => void;
}

export class Socket {
  readonly link = signal<Link>("opening");
  readonly unanswered = signal<readonly Requests[]>([]); // in the order in which they were asked
  private socket: WebSocket | null = null;
  private readonly open = new Map<string, Open>();
  private readonly stem = Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
  private count = 0;
  private wait = FIRST_WAIT;
  private comeback = 0; // timers: when to knock again,
  private patience = 0; // and how long to wait for a word
  private waiting = false; // for an answer
  private ended = false;

  constructor(
    private readonly url: string,
    private readonly watch: boolean,
    private readonly heard: () => Record<string, number>,
    private readonly receive: (message: Messages) => void,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Asks for something; the promise is kept when the house has answered, however often the line breaks before. */
  ask(asking: Asking): Promise<Reply> {
    return this.again({ ...asking, key: this.key() } as Requests);
  }

  /** The same under the key that it has already: asked before this page was loaded anew, it is still one request. */
  again(message: Requests): Promise<Reply> {
    return new Promise((done) => {
      const entry = { message, done };
      this.open.set(message.key, entry);
      this.list();
      if (this.link.peek() === "open") this.send(entry);
    });
  }

  private list(): void {
    this.unanswered.value = [...this.open.values()].map((entry) => entry.message);
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.comeback);
    clearTimeout(this.patience);
    this.socket?.close();
    this.link.value = "closed";
  }

  private key(): string {
    this.count += 1;
    return `${this.stem}-${this.count}`;
  }

  /** Somebody looks again, or the network is back: there is no better moment to see whether the line holds. */
  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.link.peek() === "open") this.probe();
    else if (this.link.peek() === "away") this.connect();
  };

  private connect(): void {
    clearTimeout(this.comeback);
    this.socket?.close(); // one that hangs on its way
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.expect(COMING);
    socket.onopen = () => {
      const hello = { type: "hello", key: this.key(), protocol: PROTOCOL, heard: this.heard(), watch: this.watch };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && !this.ended) this.hear(JSON.parse(event.data as string) as Messages);
    };
    socket.onclose = () => this.lost(socket);
  }

  private expect(milliseconds: number): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(this.drop, milliseconds);
  }

  /** From the first thing asked on: whoever taps and taps on a dead line would wait for ever otherwise. */
  private await(): void {
    if (!this.waiting) this.expect(ANSWER);
    this.waiting = true;
  }

  private probe(): void {
    this.put({ type: "ping", key: this.key() });
    this.await();
  }

  private hear(message: Messages): void {
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.link.value = "open";
      for (const entry of this.open.values()) this.send(entry);
    }
    if (message.type === "bye" && !message.again) this.close();
    this.receive(message);
    if (message.type === "reply") this.settle(message);
    if (!this.ended) this.heeded();
  }

  /** Whatever the house says, the line holds; who still owes an answer has to say more soon. */
  private heeded(): void {
    this.waiting = false;
    clearTimeout(this.patience);
    if (this.open.size > 0) this.await();
    else this.patience = setTimeout(() => this.probe(), SILENCE);
  }

  private settle(reply: Reply): void {
    const entry = this.open.get(reply.key);
    if (entry === undefined) return; // the answer to a hello or a ping
    this.open.delete(reply.key);
    this.list();
    entry.done(reply);
  }

  private send(entry: Open): void {
    this.put(entry.message);
    this.await();
  }

  /** Into a line that is closing already nothing goes: we are about to hear of it, and say it again on the next one. */
  private put(message: Requests): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Given up without waiting for the other end to agree: on a dead line it never would. */
  private readonly drop = (): void => {
    const socket = this.socket;
    if (socket === null) return;
    this.lost(socket);
    socket.close();
  };

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    this.socket = null;
    this.waiting = false;
    clearTimeout(this.patience);
    this.link.value = "away";
    const jitter = 0.75 + Math.random() / 2; // so that a whole table does not knock at the same moment
    this.comeback = setTimeout(() => this.connect(), this.wait * jitter);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
