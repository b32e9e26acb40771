// The seats of any game: who sits there, how they are doing, and what the view says of them, in words.
// A field without words is drawn under its own name. Only a game that brings a table of its own may leave some to it.

import { useEffect, useState } from "preact/hooks";
import { TABLES } from "tables";
import { gameCard } from "../api";
import { SeatName } from "../art/symbols";
import type { View } from "../games/own-table";
import { serverNow, question, room } from "../store";
import type { Chair, GameCard } from "../wire";
import type { Words } from "../words";

const ENGINE_FIELDS = new Set("game version options seats viewer step n quiet agenda asked waiting answers players".split(" "));

interface Field {
  name: string;
  heading: string;
  value: string;
}

/** Fields as they are drawn, those with nothing to show left out. */
class FieldReader {
  private readonly card: GameCard | null;
  private readonly hasOwnTable: boolean;

  constructor(
    private readonly view: View,
    private readonly words: Words,
  ) {
    const game = view["game"] as string;
    this.card = gameCard(game);
    this.hasOwnTable = TABLES[game] !== undefined;
  }

  /** Lists by seat and the fields of the players. */
  fieldsOf(seat: number): Field[] {
    const lists = (this.card?.by_seat ?? []).flatMap((name) => this.field(name, name, (this.view[name] as unknown[])[seat]));
    const own: View = this.view["players"]?.[seat] ?? {};
    return [...lists, ...Object.entries(own).flatMap(([name, value]) => this.field(`players.${name}`, name, value))];
  }

  /** Everything else on the table. */
  otherFields(): Field[] {
    const grid = this.card?.grid ?? null;
    const drawn = new Set([...(this.card?.by_seat ?? []), ...(grid === null ? [] : [grid.field, ...Object.keys(grid.marks)])]);
    return Object.entries(this.view).flatMap(([name, value]) => (ENGINE_FIELDS.has(name) || drawn.has(name) ? [] : this.field(name, name, value)));
  }

  private field(path: string, name: string, value: unknown): Field[] {
    if (this.card === null || this.card.off_screen.includes(path) || this.isEmpty(path, value)) return [];
    if (isListOfRecords(value) && this.hasOwnTable) return [];
    const heading = this.words.heading(name) ?? (this.hasOwnTable ? null : plainName(name));
    return heading === null ? [] : [{ name, heading, value: this.toText(path, value) }];
  }

  /** Nothing to show: hidden, nobody, none. */
  private isEmpty(path: string, value: unknown): boolean {
    if (value === "?" || value === "none" || value === "" || value === undefined) return true;
    if (value === -1) return this.hasOwnTable || this.holdsSeats(path);
    return value !== null && typeof value === "object" && Object.keys(value).length === 0;
  }

  private holdsSeats = (path: string): boolean => this.card?.seats_in.includes(path) ?? false;

  private toText(path: string, value: unknown): string {
    if (this.holdsSeats(path)) return this.seatsText(value);
    if (isListOfRecords(value)) return (value as View[]).map((one) => this.recordText(path, one)).join("; ");
    return this.words.value(value);
  }

  private recordText(path: string, one: View): string {
    return Object.entries(one)
      .flatMap(([name, value]) => this.field(`${path}.${name}`, name, value))
      .map((field) => `${field.heading}: ${field.value}`)
      .join(", ");
  }

  /** Numbers that are seats, by the names of those who sit there. */
  private seatsText(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.seatsText(one)).join(", ");
    if (value !== null && typeof value === "object") {
      return Object.entries(value).map(([name, one]) => `${this.words.value(name)}: ${this.seatsText(one)}`).join(", ");
    }
    if (typeof value !== "number") return this.words.value(value);
    return value < 0 ? this.words.say("seat-nobody") : (this.words.names[value] ?? String(value));
  }
}

/** Records in a row, each with fields of its own. */
function isListOfRecords(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => one !== null && typeof one === "object");
}

/** A field's own name, where it has no other. */
const plainName = (name: string): string => name.replaceAll("_", " ");

/** What this seat knows of itself while others do not: it belongs behind the button that is held. */
export function isPrivateField(view: View, field: string): boolean {
  const players = (view["players"] ?? []) as View[];
  return players.some((player) => player[field] === "?");
}

export function SeatFacts({ view, seat, words, secret }: { view: View; seat: number; words: Words; secret: boolean }) {
  const fields = new FieldReader(view, words).fieldsOf(seat).filter((field) => isPrivateField(view, field.name) === secret);
  if (fields.length === 0) return null;
  return (
    <dl class="chips">
      {fields.map((chip) => (
        <div key={chip.name} class="chip" data-field={chip.name}>
          <dt>{chip.heading}</dt>
          <dd>{chip.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SeatList({ view, words, rows: showsFacts }: { view: View; words: Words; rows: boolean }) {
  return (
    <ul class="seats" aria-label={words.say("web-seats")}>
      {Array.from({ length: view["seats"] as number }, (_, seat) => (
        <li key={seat} class={`seat-row seat-${seat} ${seat === view["viewer"] ? "me" : ""}`}>
          <div class="seat-head">
            <SeatName seat={seat} name={words.names[seat] ?? ""} />
            {seat === view["viewer"] && <span class="tag">{words.say("ui-you")}</span>}
            <SeatBadges words={words} seat={seat} />
          </div>
          {showsFacts && <SeatFacts view={view} seat={seat} words={words} secret={false} />}
        </li>
      ))}
    </ul>
  );
}

/** Bot, away, ready: what everybody may know of a chair. */
export function SeatBadges({ words, seat }: { words: Words; seat: number }) {
  const chair = room.value?.chairs[seat];
  const open = question.value;
  const isShown = open !== null && !open.quiet && open.asked.includes(seat);
  return (
    <>
      {chair !== undefined && <PresenceBadges words={words} chair={chair} />}
      {isShown && (
        <span class={`tag ${open.locked.includes(seat) ? "tag-ready" : "tag-owes"}`}>
          {words.say(open.locked.includes(seat) ? "web-ready" : "web-thinking")}
        </span>
      )}
    </>
  );
}

export function PresenceBadges({ words, chair }: { words: Words; chair: Chair }) {
  return (
    <>
      {chair.bot !== "" && <span class="tag">{words.say("ui-bot")}</span>}
      {chair.kind === "person" && !chair.here && (
        <span class="tag tag-away">
          {words.say("web-gone")}
          {chair.bot_at !== null && <BotCountdown words={words} moment={chair.bot_at} />}
        </span>
      )}
    </>
  );
}

/** How long until a bot sits in for somebody who is away. */
function BotCountdown({ words, moment }: { words: Words; moment: number }) {
  const [now, tick] = useState(serverNow());
  useEffect(() => {
    const timer = setInterval(() => tick(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <> · {words.say("web-bot-in", { seconds: Math.max(0, Math.ceil(moment - now)) })}</>;
}

/** Everything else on the table of a game that has no table of its own. */
export function OtherFields({ view, words }: { view: View; words: Words }) {
  return (
    <dl class="rest">
      {new FieldReader(view, words).otherFields().map((line) => (
        <div key={line.name} data-field={line.name}>
          <dt>{line.heading}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
