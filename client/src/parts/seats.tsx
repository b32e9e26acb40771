// The seats of any game: who sits there, how they are doing, and what the view says of them, in words.
// A field without a name in words is left to those who reason with it: bots and notebooks.

import { useEffect, useState } from "preact/hooks";
import { Name } from "../art/symbols";
import { gridOf } from "../cards";
import { houseNow, question, room } from "../store";
import type { Chair } from "../wire";
import type { Words } from "../words";
import type { View } from "../games/table";

const ENGINE = new Set("game version options seats viewer step n quiet agenda asked waiting answers players".split(" "));
const PLAIN = ["string", "number", "boolean"];

/** Lists by seat and the fields of the players that have a name and something to say. */
export function fields(view: View, seat: number): [string, unknown][] {
  const lists = Object.entries(view).filter(([name, value]) => !ENGINE.has(name) && bySeat(value, view["seats"]));
  const own: View = view["players"]?.[seat] ?? {};
  return [...lists.map(([name, value]): [string, unknown] => [name, (value as unknown[])[seat]]), ...Object.entries(own)];
}

function bySeat(value: unknown, seats: number): boolean {
  return Array.isArray(value) && value.length === seats && value.every((x) => PLAIN.includes(typeof x));
}

/** Nothing to show: hidden, nobody, none. */
function blank(value: unknown): boolean {
  if (value === "?" || value === "none" || value === "" || value === -1) return true;
  return value !== null && typeof value === "object" && Object.keys(value).length === 0;
}

/** Records in a row, each with fields of its own: for those who reason with them, not for a page that knows no game. */
function inner(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => one !== null && typeof one === "object");
}

/** What this seat knows of itself while others do not: it belongs behind the button that is held. */
export function isPrivate(view: View, field: string): boolean {
  const players = (view["players"] ?? []) as View[];
  return players.some((player) => player[field] === "?");
}

export function Chips({ view, seat, words, secret }: { view: View; seat: number; words: Words; secret: boolean }) {
  const shown = fields(view, seat).filter(([name, value]) => isPrivate(view, name) === secret && !blank(value));
  const chips = shown.flatMap(([name, value]) => {
    const heading = words.heading(name);
    return heading === null ? [] : [{ name, heading, value: words.value(value) }];
  });
  if (chips.length === 0) return null;
  return (
    <dl class="chips">
      {chips.map((chip) => (
        <div key={chip.name} class="chip">
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
  const grid = gridOf(view["game"] as string);
  const drawn = new Set(grid === null ? [] : [grid.field, ...Object.keys(grid.marks)]); // as what it is
  const lines = Object.entries(view).flatMap(([name, value]) => {
    if (ENGINE.has(name) || drawn.has(name) || bySeat(value, view["seats"]) || blank(value) || inner(value)) return [];
    const heading = words.heading(name);
    return heading === null ? [] : [{ name, heading, value: words.value(value) }];
  });
  return (
    <dl class="rest">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.heading}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
