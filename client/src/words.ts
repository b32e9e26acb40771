// Words for people: the same messages and the same logic as src/backroom/words/__init__.py, in the browser.
//
// A game speaks in ids and plain data (`aim C`, the event `took seat=B card=painting`); here they become sentences. This
// file knows no game: a seat turns into a name, any other word into the message that names it. What has no words is
// shown as its id and remembered in `gaps`, which tests read: a page with a gap is a fault, a blank page a worse one.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Told } from "./wire";

export const LETTERS = "ABCDEFGHIJ"; // how texts name seats
const COUNTS = ["none", "one", "two", "three"];
const ORDINALS = ["first", "second", "third"];
const SENTENCES = new Set("about act event fact game help option reason score step table why".split(" "));

export const gaps = new Set<string>();
const parsed = new Map<string, FluentResource>(); // whoever sits down or leaves changes the names, and not the messages

export type Args = Record<string, FluentVariable>;
type Node = string | { type: string; [part: string]: unknown } | Node[];

/** The arguments that a message mentions, in order. */
function variables(pattern: unknown, found: string[] = []): string[] {
  if (Array.isArray(pattern)) {
    for (const part of pattern) variables(part, found);
  } else if (pattern !== null && typeof pattern === "object") {
    const node = pattern as Exclude<Node, string | Node[]>;
    if (node.type === "var") {
      const name = node["name"] as string;
      if (!found.includes(name)) found.push(name);
    }
    for (const part of ["selector", "variants", "value", "args"]) variables(node[part], found);
  }
  return found;
}

export class Words {
  readonly nouns = new Map<string, string>(); // a word such as `painting` -> the first message that names it
  private readonly bundle: FluentBundle;
  private readonly ids: string[] = [];

  /** `names` are the players by seat, in the nominative; without them a seat is its letter. */
  constructor(
    readonly lang: string,
    common: string,
    game: string | null = null,
    readonly names: readonly string[] = [...LETTERS],
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    if (game !== null) {
      // First, so that a game may say a thing in its own way.
      for (const id of this.add(game)) {
        const [kind, word] = halves(id);
        if (!SENTENCES.has(kind) && !this.nouns.has(word)) this.nouns.set(word, id);
      }
    }
    this.add(common);
    if (!this.nouns.has("nobody")) this.nouns.set("nobody", "seat-nobody");
  }

  private add(text: string): string[] {
    const resource = parsed.get(text) ?? new FluentResource(text);
    parsed.set(text, resource);
    this.bundle.addResource(resource);
    const ids = resource.body.map((entry) => entry.id);
    this.ids.push(...ids);
    return ids;
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** Ids that begin so, in the order of the files. */
  starting(prefix: string): string[] {
    return this.ids.filter((id) => id.startsWith(prefix));
  }

  needs(id: string): string[] {
    return variables(this.bundle.getMessage(id)?.value);
  }

  /** The message with its arguments in place. */
  say(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) return this.gap(id);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, Object.fromEntries(Object.entries(args).map(grouped)), errors);
    if (errors.length > 0) this.gap(`${id}: ${errors[0]?.message}`);
    return text;
  }

  /** The same, when there is such a message. */
  maybe(id: string, args: Args = {}): string | null {
    return this.has(id) ? this.say(id, args) : null;
  }

  private gap(id: string): string {
    gaps.add(`${this.lang}: ${id}`);
    document.documentElement.dataset["gaps"] = [...gaps].join("\n");
    return id;
  }

  // -------------------------------------------------------------------- what players do and hear

  isVerb(word: string): boolean {
    return this.has(`act-${word}-two`);
  }

  /** `aim C`, `load bang`, `send boston 2v play detroit 4` as somebody would say it. */
  action(text: string): string {
    const [verb = "", ...rest] = text.split(" ");
    const at = rest.findIndex((word) => this.isVerb(word));
    if (at < 0) return this.deed(verb, rest);
    const then = this.deed(rest[at] as string, rest.slice(at + 1));
    return `${this.deed(verb, rest.slice(0, at))}; ${then.charAt(0).toLowerCase()}${then.slice(1)}`;
  }

  private deed(verb: string, rest: string[]): string {
    if (rest.length > 1) {
      const args = rest.map((word, i) => [ORDINALS[i] as string, this.noun(word)]);
      return this.say(`act-${verb}-${COUNTS[rest.length]}`, Object.fromEntries(args));
    }
    if (rest[0] !== undefined && this.has(`act-${verb}-${rest[0]}`)) return this.say(`act-${verb}-${rest[0]}`);
    const names = this.needs(`act-${verb}`);
    const args = rest.flatMap((word, i) => (names[i] === undefined ? [] : [[names[i], this.noun(word)]]));
    return this.say(`act-${verb}`, Object.fromEntries(args));
  }

  /** A verb without its arguments yet, `Aim at …`; null when its words need them. */
  verb(verb: string): string | null {
    for (const id of [`act-${verb}`, `act-${verb}-two`]) {
      if (this.has(id)) return this.say(id, Object.fromEntries(this.needs(id).map((name) => [name, "…"])));
    }
    return null;
  }

  event(told: Pick<Told, "event" | "args">): string {
    const args = Object.entries(told.args).map(([name, value]) => [name, this.told(name, value)]);
    return this.say(`event-${told.event}`, Object.fromEntries(args));
  }

  /** One argument of an event: numbers stay numbers, for plurals; the rest becomes text. */
  private told(name: string, value: unknown): string | number {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return value;
    if (typeof value === "string") return this.maybe(`${name}-${value}`) ?? this.noun(value);
    if (Array.isArray(value)) {
      return this.listing(value.map((thing) => String(thing).split(" ").map((word) => this.noun(word)).join(" ")));
    }
    return this.pile(value as Record<string, number>);
  }

  /** A seat's name, a number, or what the word of the game is called. */
  noun(word: string): string | number {
    if (/^\d+$/.test(word)) return Number(word);
    const seat = word.length === 1 ? LETTERS.indexOf(word) : -1;
    if (seat >= 0) return this.names[seat] ?? word;
    if (word.includes("+")) return this.listing(word.split("+").map((part) => String(this.noun(part))));
    const id = this.nouns.get(word);
    return id === undefined ? this.gap(`noun ${word}`) : this.say(id);
  }

  // -------------------------------------------------------------------- lists and options

  /** `A, B and C`. */
  listing(items: readonly string[]): string {
    const last = items.at(-1);
    if (last === undefined) return this.say("word-nothing");
    const most = items.slice(0, -1).join(", ");
    return most ? this.say("list-and", { most, last }) : last;
  }

  /** Kinds and how many of each, in the order given. */
  pile(cards: Record<string, number>): string {
    const parts = Object.entries(cards).map(([word, count]) => {
      const item = String(this.noun(word));
      return count === 1 ? item : this.say("list-count", { count, item });
    });
    return parts.join(", ") || this.say("word-nothing");
  }

  /** A debt has its minus before the currency too. */
  score(amount: number): string {
    return amount < 0 ? `\u2212${this.say("score", { amount: -amount })}` : this.say("score", { amount });
  }

  /** The value of an option: by its own words; a number as a seat where the option knows seats. */
  option(name: string, value: boolean | number | string): string {
    const word = String(value);
    const own = this.maybe(`option-${name}-${word}`);
    if (own !== null) return own;
    if (!/^\d+$/.test(word)) return this.maybe(`option-${name}-own`) ?? this.gap(`option ${name}=${word}`);
    return this.maybe(`option-${name}-seat`, { seat: LETTERS[Number(word)] ?? word }) ?? word;
  }

  /** What an option means, by its value or by itself; null where its name says enough. */
  about(name: string, value: boolean | number | string): string | null {
    return this.maybe(`about-${name}-${value}`) ?? this.maybe(`about-${name}`);
  }

  // -------------------------------------------------------------------- fields of a view

  /** What a field of a view is called, if it has a name in words. */
  heading(field: string): string | null {
    const id = [`table-${field}`, `ui-${field}`].find((id) => this.has(id) && this.needs(id).length === 0);
    return id === undefined ? null : this.say(id);
  }

  /** A value of a view in words, as far as there are any. */
  value(value: unknown): string {
    if (typeof value === "boolean") return this.say(value ? "word-yes" : "word-no");
    if (value === "?") return this.say("ui-hidden");
    if (Array.isArray(value)) return value.map((x) => this.value(x)).join(", ") || "–";
    if (value !== null && typeof value === "object") {
      const parts = Object.entries(value).map(([name, x]) => `${this.value(name)}: ${this.value(x)}`);
      return parts.join(", ") || "–";
    }
    const id = typeof value === "string" ? this.nouns.get(value) : undefined;
    return id !== undefined && this.needs(id).length === 0 ? this.say(id) : String(value);
  }
}

/** Thousands are grouped from the first one on, as at the terminal: Spanish would begin at ten thousand otherwise. */
function grouped([name, value]: [string, FluentVariable]): [string, FluentVariable] {
  return [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: "always" } as Intl.NumberFormatOptions) : value];
}

function halves(id: string): [string, string] {
  const at = id.indexOf("-");
  return at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
}
