// What I can do, as things to tap: bullet cards to load, two zones to stand or duck, loot to take, and whatever else
// there is as plain buttons. What can be done by tapping a seat is done on the ring.

import { LETTERS } from "../../words";
import type { TableProps } from "../own-table";
import { LootCard } from "./loot";

const BULLETS = ["click", "bang", "triple"];

/** Options that a tap on a seat chooses: a verb and one seat that is at the table. */
export function atSeat(option: string): number {
  const [, letter, ...more] = option.split(" ");
  return letter !== undefined && more.length === 0 && letter.length === 1 ? LETTERS.indexOf(letter) : -1;
}

export function Controls(props: TableProps & { left: Readonly<Record<string, number>>; loot: Readonly<Record<string, number>> }) {
  const { options, words } = props;
  const loads = options.filter((option) => /^load \w+$/.test(option));
  const nerve = options.filter((option) => option === "stand" || option === "duck");
  const takes = options.filter((option) => /^take \w\w+$/.test(option));
  const seats = options.filter((option) => atSeat(option) >= 0);
  const rest = options.filter((option) => ![loads, nerve, takes, seats].some((list) => list.includes(option)));
  const verb = seats[0] === undefined ? null : words.verb(seats[0].split(" ")[0] as string);
  return (
    <div class="cash-controls">
      {verb !== null && (
        <p class="cash-tap">
          {words.say("table-tap-seat", { action: verb })} <small>{words.say("web-drag-seat")}</small>
        </p>
      )}
      {loads.length > 0 && (
        <div class="cash-cards">
          {BULLETS.filter((bullet) => (props.left[bullet] ?? 0) > 0 || loads.includes(`load ${bullet}`)).map((bullet) => (
            <BulletCard key={bullet} {...props} bullet={bullet} />
          ))}
        </div>
      )}
      {nerve.length > 0 && (
        <div class="cash-nerve">
          {nerve.map((option) => (
            <button key={option} type="button" class={`zone zone-${option}`} data-action={option} aria-pressed={props.choice === option} onClick={() => props.pick(option)}>
              <strong>{words.action(option)}</strong>
              <span>{words.say(`table-price-${option}`)}</span>
            </button>
          ))}
        </div>
      )}
      {takes.length > 0 && <LootTray {...props} />}
      {rest.length > 0 && (
        <div class="choice-row">
          {rest.map((option) => (
            <button key={option} type="button" class="choice" data-action={option} aria-pressed={props.choice === option} onClick={() => props.pick(option)}>
              {words.action(option)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function BulletCard(props: TableProps & { left: Readonly<Record<string, number>>; bullet: string }) {
  const { bullet, words, choice } = props;
  const action = `load ${bullet}`;
  const possible = props.options.includes(action);
  return (
    <button
      type="button"
      class={`bullet bullet-${bullet} ${possible ? "" : "dim"}`}
      data-action={action}
      aria-pressed={choice === action}
      aria-disabled={!possible}
      onClick={() => (possible ? props.pick(action) : props.why(action))}
    >
      <strong>{words.say(`bullet-${bullet}`)}</strong>
      <span>{words.say("table-cards-left", { count: props.left[bullet] ?? 0 })}</span>
    </button>
  );
}

/** Everything on the table; what may not be taken says why. */
function LootTray(props: TableProps & { loot: Readonly<Record<string, number>> }) {
  const { words, options, choice } = props;
  return (
    <div class="cash-tray">
      {Object.entries(props.loot).map(([card, count]) => {
        const action = `take ${card}`;
        const possible = options.includes(action);
        return (
          <button
            key={card}
            type="button"
            class={`tray-card ${possible ? "lit" : "dim"}`}
            data-action={action}
            aria-pressed={choice === action}
            aria-disabled={!possible}
            onClick={() => (possible ? props.pick(action) : props.why(action))}
          >
            <LootCard card={card} count={count} words={words} />
            <span>{words.noun(card)}</span>
          </button>
        );
      })}
    </div>
  );
}
