// The seats of any game: players, presence, and the fields of the view in words. A field without words appears under its own
// name. Only a game with a drawing of its own may leave fields out here.

import { useEffect, useState } from "preact/hooks";
import { TABLES } from "tables";
import { gameCard } from "../api";
import { SeatName } from "../art/symbols";
import type { View } from "../games/own-table";
import { useMatch, useMatchIfAny } from "../match-context";
import type { Chair, GameCard } from "../wire";
import type { Words } from "../words";

const ENGINE_FIELDS = new Set(
  "game version options seats viewer step arg hides_timing agenda acting pending answers players".split(" "),
);

interface Field {
  name: string;
  heading: string;
  value: string;
}

/** Reads the fields of a view into headings and texts. Fields with nothing to show are left out. */
class FieldReader {
  private readonly card: GameCard | null;
  private readonly hasOwnTable: boolean;

  constructor(
    private readonly view: View,
    private readonly words: Words,
  ) {
    this.card = gameCard(view.game);
    this.hasOwnTable = TABLES[view.game] !== undefined;
  }

  /** The fields of one seat: its part of each list by seat, and the fields of its player. */
  fieldsOf(seat: number): Field[] {
    const lists = (this.card?.by_seat ?? []).flatMap((name) =>
      this.field(name, name, (this.view[name] as unknown[])[seat]),
    );
    const own = this.view.players?.[seat] ?? {};
    return [...lists, ...Object.entries(own).flatMap(([name, value]) => this.field(`players.${name}`, name, value))];
  }

  /** The fields of no seat, without those that the engine or the grid draws. */
  otherFields(): Field[] {
    const grid = this.card?.grid ?? null;
    const drawn = new Set([
      ...(this.card?.by_seat ?? []),
      ...(grid === null ? [] : [grid.field, ...Object.keys(grid.marks)]),
    ]);
    return Object.entries(this.view).flatMap(([name, value]) =>
      ENGINE_FIELDS.has(name) || drawn.has(name) ? [] : this.field(name, name, value),
    );
  }

  private field(path: string, name: string, value: unknown): Field[] {
    if (this.card === null || this.card.off_screen.includes(path) || this.isEmpty(path, value)) return [];
    if (isListOfRecords(value) && this.hasOwnTable) return [];
    const heading = this.words.heading(name) ?? (this.hasOwnTable ? null : plainName(name));
    return heading === null ? [] : [{ name, heading, value: this.toText(path, value) }];
  }

  /** Whether a value is hidden, nobody or none. */
  private isEmpty(path: string, value: unknown): boolean {
    if (value === "?" || value === "none" || value === "" || value === undefined) return true;
    if (value === -1) return this.hasOwnTable || this.holdsSeats(path);
    return value !== null && typeof value === "object" && Object.keys(value).length === 0;
  }

  private holdsSeats = (path: string): boolean => this.card?.seats_in.includes(path) ?? false;

  private toText(path: string, value: unknown): string {
    if (this.holdsSeats(path)) return this.seatsText(value);
    if (isListOfRecords(value)) return value.map((one) => this.recordText(path, one)).join("; ");
    return this.words.value(value);
  }

  private recordText(path: string, one: object): string {
    return Object.entries(one)
      .flatMap(([name, value]) => this.field(`${path}.${name}`, name, value))
      .map((field) => `${field.heading}: ${field.value}`)
      .join(", ");
  }

  /** A value in which numbers are seats, with the names of the players. */
  private seatsText(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.seatsText(one)).join(", ");
    if (value !== null && typeof value === "object") {
      return Object.entries(value)
        .map(([name, one]) => `${this.words.value(name)}: ${this.seatsText(one)}`)
        .join(", ");
    }
    if (typeof value !== "number") return this.words.value(value);
    return value < 0 ? this.words.say("seat-nobody") : (this.words.names[value] ?? String(value));
  }
}

/** Whether a value is a list of records, each with fields of its own. */
function isListOfRecords(value: unknown): value is object[] {
  return Array.isArray(value) && value.some((one) => one !== null && typeof one === "object");
}

/** The name of a field that has no words. */
const plainName = (name: string): string => name.replaceAll("_", " ");

/** Whether a field is hidden for some other seat: then its value belongs behind the held button. */
export function isPrivateField(view: View, field: string): boolean {
  return (view.players ?? []).some((player) => player[field] === "?");
}

/** The fields of one seat, either the private ones (`secret`) or the public ones. */
export function SeatFacts({ view, seat, words, secret }: { view: View; seat: number; words: Words; secret: boolean }) {
  const fields = new FieldReader(view, words)
    .fieldsOf(seat)
    .filter((field) => isPrivateField(view, field.name) === secret);
  if (fields.length === 0) return null;
  return (
    <dl class="chips">
      {fields.map((field) => (
        <div key={field.name} class="chip" data-field={field.name}>
          <dt>{field.heading}</dt>
          <dd>{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All seats in order, with their public fields if `showsFacts`. */
export function SeatList({ view, words, showsFacts }: { view: View; words: Words; showsFacts: boolean }) {
  return (
    <ul class="seats" aria-label={words.say("web-seats")}>
      {Array.from({ length: view.seats }, (_, seat) => (
        <li key={seat} class={`seat-row seat-${seat} ${seat === view.viewer ? "me" : ""}`}>
          <div class="seat-head">
            <SeatName seat={seat} name={words.names[seat] ?? ""} />
            {seat === view.viewer && <span class="tag">{words.say("ui-you")}</span>}
            <SeatBadges words={words} seat={seat} />
          </div>
          {showsFacts && <SeatFacts view={view} seat={seat} words={words} secret={false} />}
        </li>
      ))}
    </ul>
  );
}

/** Badges of one seat for everybody: bot, away, ready. Ready is left out while the step hides its timing. */
export function SeatBadges({ words, seat }: { words: Words; seat: number }) {
  const match = useMatchIfAny();
  const chair = match?.room.value?.chairs[seat];
  const open = match?.question.value ?? null;
  const isShown = open !== null && !open.hides_timing && open.acting.includes(seat);
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

/** Badges of one seat: bot, away, and when a bot takes over. */
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

/** The seconds until a bot answers for a player who is away. */
function BotCountdown({ words, moment }: { words: Words; moment: number }) {
  const { serverNow } = useMatch();
  const [now, tick] = useState(serverNow());
  useEffect(() => {
    const timer = setInterval(() => tick(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return <> · {words.say("web-bot-in", { seconds: Math.max(0, Math.ceil(moment - now)) })}</>;
}

/** The fields of no seat, for a game without a drawing of its own. */
export function OtherFields({ view, words }: { view: View; words: Words }) {
  return (
    <dl class="rest">
      {new FieldReader(view, words).otherFields().map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt>{field.heading}</dt>
          <dd>{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The strength of a bot in words. A bot that the host has added appears under its own name. */
export function botName(words: Words, bot: string): string {
  return words.sayIfKnown(`strength-${bot}`) ?? bot;
}

/** What a player can expect of a bot, in a sentence. */
export function botDescription(words: Words, bot: string): string {
  return words.about("strength", bot) ?? "";
}
