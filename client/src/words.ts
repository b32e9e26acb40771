// Sentences from Fluent messages, with the same logic as src/backroom/words/__init__.py. A test compares the two.
//
// Actions and events are ids and plain data (`aim C`, `took seat=B card=painting`). A seat becomes a name, any other word the
// message that names it; nothing here knows a game. An id without a message appears as it is and is noted in `data-gaps` of
// the page, which tests read.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Told } from "./wire";

export const LETTERS = "ABCDEFGHIJ"; // of the seats in actions
const COUNTS = ["none", "one", "two", "three"];
const ORDINALS = ["first", "second", "third"];
const SENTENCES = new Set("about act event fact game help option reason score step table why".split(" "));

export const missingWords = new Set<string>();
const parsed = new Map<string, FluentResource>(); // cache by text: new names need a new `Words`, but no new parsing

export type Args = Record<string, FluentVariable>;
type Node = string | { type: string; [part: string]: unknown } | Node[];

/** The arguments that a message mentions, in order. */
function variables(pattern: unknown, found: string[] = []): string[] {
  if (Array.isArray(pattern)) {
    for (const part of pattern) variables(part, found);
  } else if (pattern !== null && typeof pattern === "object") {
    const node = pattern as Exclude<Node, string | Node[]>;
    if (node.type === "var") {
      const name = node.name as string;
      if (!found.includes(name)) found.push(name);
    }
    for (const part of ["selector", "variants", "value", "args"]) variables(node[part], found);
  }
  return found;
}

export class Words {
  readonly nouns = new Map<string, string>(); // by word, such as `painting`: the id of the first message that names it
  private readonly bundle: FluentBundle;
  private readonly ids: string[] = [];

  /** `names` are the players by seat, in the nominative; without them a seat is its letter. */
  constructor(
    readonly lang: string,
    common: string,
    game: string | null = null,
    readonly names: readonly string[] = Array.from(LETTERS),
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    if (game !== null) {
      // First, because a message of the game goes before a common one.
      for (const id of this.add(game)) {
        const [kind, word] = splitId(id);
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

  /** Ids with a prefix, in the order of the files. */
  idsStarting(prefix: string): string[] {
    return this.ids.filter((id) => id.startsWith(prefix));
  }

  argumentsOf(id: string): string[] {
    return variables(this.bundle.getMessage(id)?.value);
  }

  /** The message with its arguments in place. */
  say(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) return this.gap(id);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, Object.fromEntries(Object.entries(args).map(withGrouping)), errors);
    if (errors.length > 0) this.gap(`${id}: ${errors[0]?.message}`);
    return text;
  }

  /** The message with its arguments in place; null if there is none. */
  sayIfKnown(id: string, args: Args = {}): string | null {
    return this.has(id) ? this.say(id, args) : null;
  }

  private gap(id: string): string {
    missingWords.add(`${this.lang}: ${id}`);
    document.documentElement.dataset.gaps = [...missingWords].join("\n");
    return id;
  }

  // -------------------------------------------------------------------- what players do and hear

  isVerb(word: string): boolean {
    return this.has(`act-${word}-two`);
  }

  /** An action such as `aim C` or `send boston 2v play detroit 4` as a sentence. */
  action(text: string): string {
    const [verb = "", ...rest] = text.split(" ");
    const at = rest.findIndex((word) => this.isVerb(word));
    if (at < 0) return this.simpleAction(verb, rest);
    const then = this.simpleAction(rest[at]!, rest.slice(at + 1));
    return `${this.simpleAction(verb, rest.slice(0, at))}; ${then.charAt(0).toLowerCase()}${then.slice(1)}`;
  }

  private simpleAction(verb: string, rest: string[]): string {
    if (rest.length > 1) {
      const args = rest.map((word, i): [string, FluentVariable] => [ORDINALS[i]!, this.noun(word)]);
      return this.say(`act-${verb}-${COUNTS[rest.length]}`, Object.fromEntries(args));
    }
    if (rest[0] !== undefined && this.has(`act-${verb}-${rest[0]}`)) return this.say(`act-${verb}-${rest[0]}`);
    const names = this.argumentsOf(`act-${verb}`);
    const args = names.slice(0, rest.length).map((name, i): [string, FluentVariable] => [name, this.noun(rest[i]!)]);
    return this.say(`act-${verb}`, Object.fromEntries(args));
  }

  /** A verb with dots for its arguments, `Aim at …`; null if it has no such message. */
  verb(verb: string): string | null {
    for (const id of [`act-${verb}`, `act-${verb}-two`]) {
      if (this.has(id)) return this.say(id, Object.fromEntries(this.argumentsOf(id).map((name) => [name, "…"])));
    }
    return null;
  }

  event(told: Pick<Told, "event" | "args">): string {
    const args = Object.entries(told.args).map(([name, value]): [string, FluentVariable] => [
      name,
      this.argumentText(name, value),
    ]);
    return this.say(`event-${told.event}`, Object.fromEntries(args));
  }

  /** One argument of an event: numbers stay numbers, for plurals; the rest becomes text. */
  private argumentText(name: string, value: unknown): string | number {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return value;
    if (typeof value === "string") return this.sayIfKnown(`${name}-${value}`) ?? this.noun(value);
    if (Array.isArray(value)) {
      return this.listing(
        value.map((thing) =>
          String(thing)
            .split(" ")
            .map((word) => this.noun(word))
            .join(" "),
        ),
      );
    }
    return this.countedList(value as Record<string, number>);
  }

  /** The name of a seat, a number, or the noun for a word of the game. */
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

  /** Cards with their counts, in the given order. */
  countedList(cards: Record<string, number>): string {
    const parts = Object.entries(cards).map(([word, count]) => {
      const item = String(this.noun(word));
      return count === 1 ? item : this.say("list-count", { count, item });
    });
    return parts.join(", ") || this.say("word-nothing");
  }

  /** An amount of money; the minus of a debt stands before the currency. */
  score(amount: number): string {
    return amount < 0 ? `\u2212${this.say("score", { amount: -amount })}` : this.say("score", { amount });
  }

  /** The value of an option, by a message of its own, else as a number or a seat. */
  option(name: string, value: boolean | number | string): string {
    const word = String(value);
    const own = this.sayIfKnown(`option-${name}-${word}`);
    if (own !== null) return own;
    if (!/^\d+$/.test(word)) return this.sayIfKnown(`option-${name}-own`) ?? this.gap(`option ${name}=${word}`);
    return this.sayIfKnown(`option-${name}-seat`, { seat: LETTERS[Number(word)] ?? word }) ?? word;
  }

  /** What an option means, by its value or its name; null if there is no message. */
  about(name: string, value: boolean | number | string): string | null {
    return this.sayIfKnown(`about-${name}-${value}`) ?? this.sayIfKnown(`about-${name}`);
  }

  // -------------------------------------------------------------------- fields of a view

  /** The heading of a view field; null if there is no message. */
  heading(field: string): string | null {
    const id = [`table-${field}`, `ui-${field}`].find((id) => this.has(id) && this.argumentsOf(id).length === 0);
    return id === undefined ? null : this.say(id);
  }

  /** A value of a view field in words, as far as there are messages. */
  value(value: unknown): string {
    if (typeof value === "boolean") return this.say(value ? "word-yes" : "word-no");
    if (value === "?") return this.say("ui-hidden");
    if (Array.isArray(value)) return value.map((x) => this.value(x)).join(", ") || "–";
    if (value !== null && typeof value === "object") {
      const parts = Object.entries(value).map(([name, x]) => `${this.value(name)}: ${this.value(x)}`);
      return parts.join(", ") || "–";
    }
    const id = typeof value === "string" ? this.nouns.get(value) : undefined;
    return id !== undefined && this.argumentsOf(id).length === 0 ? this.say(id) : String(value);
  }
}

/** Groups thousands from 1000 on, as the terminal does: Spanish would begin at 10000 otherwise. */
function withGrouping([name, value]: [string, FluentVariable]): [string, FluentVariable] {
  return [name, typeof value === "number" ? new FluentNumber(value, { useGrouping: "always" }) : value];
}

function splitId(id: string): [string, string] {
  const at = id.indexOf("-");
  return at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
}
