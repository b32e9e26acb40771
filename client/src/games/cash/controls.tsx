// Legal actions as controls: bullet cards to load, zones to stand or duck, loot to take, and buttons for the rest. Actions whose
// target is a seat are chosen on the ring.

import { LETTERS } from "../../words";
import type { TableProps } from "../own-table";
import { LootCard } from "./loot";
import type { CashAction, CashGame } from "./scene";

const BULLETS = ["click", "bang", "triple"] as const;

/** The seat that a tap chooses this action by, for an action of a verb and one seat; else -1. */
export function targetSeat(action: string): number {
  const [, letter, ...more] = action.split(" ");
  return letter !== undefined && more.length === 0 && letter.length === 1 ? LETTERS.indexOf(letter) : -1;
}

export function Controls(
  props: TableProps<CashGame> & { cardsLeft: Readonly<Record<string, number>>; loot: Readonly<Record<string, number>> },
) {
  const { legal, words } = props;
  const loadActions = legal.filter((action) => /^load \w+$/.test(action));
  const standOrDuck = legal.filter((action) => action === "stand" || action === "duck");
  const takeActions = legal.filter((action) => /^take \w\w+$/.test(action));
  const seatActions = legal.filter((action) => targetSeat(action) >= 0);
  const rest = legal.filter(
    (action) => ![loadActions, standOrDuck, takeActions, seatActions].some((list) => list.includes(action)),
  );
  const verb = seatActions[0] === undefined ? null : words.verb(seatActions[0].split(" ")[0]!);
  return (
    <div class="cash-controls">
      {verb !== null && (
        <p class="cash-tap">
          {words.say("table-tap-seat", { action: verb })} <small>{words.say("web-drag-seat")}</small>
        </p>
      )}
      {loadActions.length > 0 && (
        <div class="cash-cards">
          {BULLETS.filter((bullet) => (props.cardsLeft[bullet] ?? 0) > 0 || loadActions.includes(`load ${bullet}`)).map(
            (bullet) => (
              <BulletCard key={bullet} {...props} bullet={bullet} />
            ),
          )}
        </div>
      )}
      {standOrDuck.length > 0 && (
        <div class="cash-nerve">
          {standOrDuck.map((action) => (
            <button
              key={action}
              type="button"
              class={`zone zone-${action}`}
              data-action={action}
              aria-pressed={props.choice === action}
              onClick={() => props.choose(action)}
            >
              <strong>{words.action(action)}</strong>
              <span>{words.say(`table-price-${action}`)}</span>
            </button>
          ))}
        </div>
      )}
      {takeActions.length > 0 && <LootTray {...props} />}
      {rest.length > 0 && (
        <div class="choice-row">
          {rest.map((action) => (
            <button
              key={action}
              type="button"
              class="choice"
              data-action={action}
              aria-pressed={props.choice === action}
              onClick={() => props.choose(action)}
            >
              {words.action(action)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function BulletCard(
  props: TableProps<CashGame> & { cardsLeft: Readonly<Record<string, number>>; bullet: (typeof BULLETS)[number] },
) {
  const { bullet, words, choice } = props;
  const action = `load ${bullet}` as const;
  const possible = props.legal.includes(action);
  return (
    <button
      type="button"
      class={`bullet bullet-${bullet} ${possible ? "" : "dim"}`}
      data-action={action}
      aria-pressed={choice === action}
      aria-disabled={!possible}
      onClick={() => (possible ? props.choose(action) : props.explain(action))}
    >
      <strong>{words.say(`bullet-${bullet}`)}</strong>
      <span>{words.say("table-cards-left", { count: props.cardsLeft[bullet] ?? 0 })}</span>
    </button>
  );
}

/** All loot; a tap on a card that may not be taken asks why. */
function LootTray(props: TableProps<CashGame> & { loot: Readonly<Record<string, number>> }) {
  const { words, legal, choice } = props;
  return (
    <div class="cash-tray">
      {Object.entries(props.loot).map(([card, count]) => {
        const action = `take ${card}` as CashAction; // a card on the table
        const possible = legal.includes(action);
        return (
          <button
            key={card}
            type="button"
            class={`tray-card ${possible ? "lit" : "dim"}`}
            data-action={action}
            aria-pressed={choice === action}
            aria-disabled={!possible}
            onClick={() => (possible ? props.choose(action) : props.explain(action))}
          >
            <LootCard card={card} count={count} words={words} />
            <span>{words.noun(card)}</span>
          </button>
        );
      })}
    </div>
  );
}
