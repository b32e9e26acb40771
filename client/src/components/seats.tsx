// The seats of any game: who sits there, how they are doing, and what the view says of them, in words.
// A field without words is drawn under its own name. Only a game that brings a table of its own may leave some to it.

import { useEffect, useState } from "preact/hooks";
import { TABLES } from "tables";
import { cardOf } from "../api";
import { Name } from "../art/symbols";
import type { View } from "../games/own-table";
import { houseNow, question, room } from "../store";
import type { Chair, GameCard } from "../wire";
import type { Words } from "../words";

const ENGINE = new Set("game version options seats viewer step n quiet agenda asked waiting answers players".split(" "));

interface Field {
  name: string;
  heading: string;
  value: string;
}

/** Fields as they are drawn, those with nothing to show left out. */
class Reader {
  private readonly card: GameCard | null;
  private readonly own: boolean;

  constructor(
    private readonly view: View,
    private readonly words: Words,
  ) {
    const game = view["game"] as string;
    this.card = cardOf(game);
    this.own = TABLES[game] !== undefined;
  }

  /** Lists by seat and the fields of the players. */
  of(seat: number): Field[] {
    const lists = (this.card?.by_seat ?? []).flatMap((name) => this.field(name, name, (this.view[name] as unknown[])[seat]));
    const own: View = this.view["players"]?.[seat] ?? {};
    return [...lists, ...Object.entries(own).flatMap(([name, value]) => this.field(`players.${name}`, name, value))];
  }

  /** Everything else on the table. */
  rest(): Field[] {
    const grid = this.card?.grid ?? null;
    const drawn = new Set([...(this.card?.by_seat ?? []), ...(grid === null ? [] : [grid.field, ...Object.keys(grid.marks)])]);
    return Object.entries(this.view).flatMap(([name, value]) => (ENGINE.has(name) || drawn.has(name) ? [] : this.field(name, name, value)));
  }

  private field(path: string, name: string, value: unknown): Field[] {
    if (this.card === null || this.card.off_screen.includes(path) || this.blank(path, value)) return [];
    if (inner(value) && this.own) return [];
    const heading = this.words.heading(name) ?? (this.own ? null : plainly(name));
    return heading === null ? [] : [{ name, heading, value: this.said(path, value) }];
  }

  /** Nothing to show: hidden, nobody, none. */
  private blank(path: string, value: unknown): boolean {
    if (value === "?" || value === "none" || value === "" || value === undefined) return true;
    if (value === -1) return this.own || this.seats(path);
    return value !== null && typeof value === "object" && Object.keys(value).length === 0;
  }

  private seats = (path: string): boolean => this.card?.seats_in.includes(path) ?? false;

  private said(path: string, value: unknown): string {
    if (this.seats(path)) return this.seated(value);
    if (inner(value)) return (value as View[]).map((one) => this.record(path, one)).join("; ");
    return this.words.value(value);
  }

  private record(row: string, one: View): string {
    return Object.entries(one)
      .flatMap(([name, value]) => this.field(`${row}.${name}`, name, value))
      .map((field) => `${field.heading}: ${field.value}`)
      .join(", ");
  }

  /** Numbers that are seats, by the names of those who sit there. */
  private seated(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.seated(one)).join(", ");
    if (value !== null && typeof value === "object") {
      return Object.entries(value).map(([name, one]) => `${this.words.value(name)}: ${this.seated(one)}`).join(", ");
    }
    if (typeof value !== "number") return this.words.value(value);
    return value < 0 ? this.words.say("seat-nobody") : (this.words.names[value] ?? String(value));
  }
}

/** Records in a row, each with fields of its own. */
function inner(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => one !== null && typeof one === "object");
}

/** A field's own name, where it has no other. */
const plainly = (name: string): string => name.replaceAll("_", " ");

/** What this seat knows of itself while others do not: it belongs behind the button that is held. */
export function isPrivate(view: View, field: string): boolean {
  const players = (view["players"] ?? []) as View[];
  return players.some((player) => player[field] === "?");
}

export function Chips({ view, seat, words, secret }: { view: View; seat: number; words: Words; secret: boolean }) {
  const chips = new Reader(view, words).of(seat).filter((field) => isPrivate(view, field.name) === secret);
  if (chips.length === 0) return null;
  return (
    <dl class="chips">
      {chips.map((chip) => (
        <div key={chip.name} class="chip" data-field={chip.name}>
          <dt>{chip.heading}</dt>
          <dd>{chip.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Seats({ view, words, rows }: { view: View; words: Words; rows: boolean }) {
  return (
    <ul class="seats" aria-label={words.say("web-seats")}>
      {Array.from({ length: view["seats"] as number }, (_, seat) => (
        <li key={seat} class={`seat-row seat-${seat} ${seat === view["viewer"] ? "me" : ""}`}>
          <div class="seat-head">
            <Name seat={seat} name={words.names[seat] ?? ""} />
            {seat === view["viewer"] && <span class="tag">{words.say("ui-you")}</span>}
            <Marks words={words} seat={seat} />
          </div>
          {rows && <Chips view={view} seat={seat} words={words} secret={false} />}
        </li>
      ))}
    </ul>
  );
}

/** Bot, away, ready: what everybody may know of a chair. */
export function Marks({ words, seat }: { words: Words; seat: number }) {
  const chair = room.value?.chairs[seat];
  const asked = question.value;
  const ready = asked !== null && !asked.quiet && asked.asked.includes(seat);
  return (
    <>
      {chair !== undefined && <ChairTags words={words} chair={chair} />}
      {ready && (
        <span class={`tag ${asked.locked.includes(seat) ? "tag-ready" : "tag-owes"}`}>
          {words.say(asked.locked.includes(seat) ? "web-ready" : "web-thinking")}
        </span>
      )}
    </>
  );
}

export function ChairTags({ words, chair }: { words: Words; chair: Chair }) {
  return (
    <>
      {chair.bot !== "" && <span class="tag">{words.say("ui-bot")}</span>}
      {chair.kind === "person" && !chair.here && (
        <span class="tag tag-away">
          {words.say("web-gone")}
          {chair.bot_at !== null && <Until words={words} moment={chair.bot_at} />}
        </span>
      )}
    </>
  );
}

/** How long until a bot sits in for somebody who is away. */
function Until({ words, moment }: { words: Words; moment: number }) {
  const [now, tick] = useState(houseNow());
  useEffect(() => {
    const timer = setInterval(() => tick(houseNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <> · {words.say("web-bot-in", { seconds: Math.max(0, Math.ceil(moment - now)) })}</>;
}

/** Everything else on the table of a game that has no table of its own. */
export function Rest({ view, words }: { view: View; words: Words }) {
  return (
    <dl class="rest">
      {new Reader(view, words).rest().map((line) => (
        <div key={line.name} data-field={line.name}>
          <dt>{line.heading}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
