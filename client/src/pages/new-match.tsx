// The form for a new match: seats, mode, options, clock. A value that a match of this size cannot have is not offered. Options
// that nobody touches keep the defaults of the rules.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { createMatch, refusalOf } from "../api";
import { ErrorText } from "../components/refusal";
import { showClause } from "../components/rules";
import { wordsFor } from "../language";
import { prefersReducedMotion } from "../preferences";
import type { GameCard, OptionCard, Pace, Refusal } from "../wire";
import type { Words } from "../words";

export type Value = boolean | number | string;
export const PACES: readonly Pace[] = ["relaxed", "brisk", "off"];

/** The values of an option that a match of this size may have. */
export function allowedValues(option: OptionCard, seats: number): Value[] {
  return option.values.filter((value) => {
    if (option.seat && typeof value === "number" && value >= seats) return false;
    const counts = option.seat_counts[String(value)];
    return counts === undefined || counts.includes(seats);
  });
}

/** Whether an option has any effect beside these values: each mode has options of its own. */
export function isInForce(option: OptionCard, chosen: Record<string, Value>): boolean {
  return Object.entries(option.within).every(
    ([name, values]) => name in chosen && values.includes(String(chosen[name])),
  );
}

/** The seat counts that allow all chosen values. */
function seatCounts(card: GameCard, chosen: Record<string, Value>): number[] {
  return card.seats.filter((seats) =>
    card.options.every((option) => {
      const value = chosen[option.name];
      return value === undefined || allowedValues(option, seats).includes(value);
    }),
  );
}

/** One option as a select, with its clause and a sentence of help. */
export function OptionField(props: {
  words: Words;
  game: string;
  code?: string; // of the match, where there is one
  option: OptionCard;
  seats: number;
  value: Value | undefined;
  change: (value: Value) => void;
}) {
  const { words, option } = props;
  const values = allowedValues(option, props.seats);
  const fallback = values.includes(option.default) ? option.default : values[0];
  const isFree = option.free || (option.least !== null && typeof props.value === "number"); // values beside the list are allowed
  if (isFree && props.value !== undefined && !values.includes(props.value)) values.push(props.value);
  const current = props.value !== undefined && values.includes(props.value) ? props.value : fallback;
  const id = `option-${option.name}`;
  const about = current === undefined ? null : words.about(option.name, current);
  return (
    <div class="field">
      <label for={id}>{words.say(`option-${option.name}`)}</label>
      <div class="line">
        <select
          id={id}
          name={option.name}
          value={String(current)}
          disabled={values.length < 2}
          aria-describedby={about === null ? undefined : `${id}-about`}
          onChange={(event) => {
            const chosen = values.find((value) => String(value) === event.currentTarget.value);
            if (chosen !== undefined) props.change(chosen);
          }}
        >
          {values.map((value) => (
            <option key={String(value)} value={String(value)}>
              {words.option(option.name, value)}
            </option>
          ))}
        </select>
        {option.clause !== "" && (
          <button
            type="button"
            class="quiet"
            onClick={() => showClause(props.game, option.clause, props.code)}
            aria-label={words.say("ui-clause", { clause: option.clause })}
          >
            §
          </button>
        )}
      </div>
      <FieldHelp id={id} text={about} />
    </div>
  );
}

/** A sentence of help under a field. */
export function FieldHelp({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <p id={`${id}-about`} class="about faint">
      {text}
    </p>
  );
}

/** The defaults of the variants. They limit the seat counts before anybody has chosen. */
function variantDefaults(card: GameCard): Record<string, Value> {
  return Object.fromEntries(
    card.options.filter((option) => option.variant).map((option) => [option.name, option.default]),
  );
}

/** The seat count offered first: the median, the smaller of two, as in the terminal. */
const middle = (sizes: readonly number[]): number | undefined => sizes[Math.floor((sizes.length - 1) / 2)];

export function NewMatchForm({ card }: { card: GameCard }) {
  const words = wordsFor(card.name);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the form stands below all games: scroll there.
  useEffect(
    () => form.current?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "auto" : "smooth" }),
    [],
  );
  const chosen = useSignal<Record<string, Value>>({});
  const pace = useSignal<Pace>("relaxed");
  const listed = useSignal(false);
  const refusal = useSignal<Refusal | null>(null);
  const fit = seatCounts(card, { ...variantDefaults(card), ...chosen.value });
  const seats = useSignal(middle(card.seats)!);
  if (words === null) return null;
  const size = fit.includes(seats.value) ? seats.value : (middle(fit) ?? seats.value);
  const variants = card.options.filter((option) => option.variant);
  const wanted = { ...variantDefaults(card), ...chosen.value };
  const inForce = { ...Object.fromEntries(card.options.map((option) => [option.name, option.default])), ...wanted };
  const rest = card.options.filter((option) => !option.variant && isInForce(option, inForce));
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const options = Object.fromEntries(
      [...variants, ...rest].flatMap((option) => {
        const value = wanted[option.name];
        return value !== undefined && allowedValues(option, size).includes(value) ? [[option.name, value]] : [];
      }),
    );
    try {
      const match = await createMatch({
        game: card.name,
        seats: size,
        options,
        pace: pace.value,
        listed: listed.value,
      });
      location.assign(`/t/${match.code}`);
    } catch (error) {
      refusal.value = refusalOf(error);
    }
  };
  // A mode may need another seat count: all of its values are offered, and the seat counts follow.
  const field = (option: OptionCard, anySize: boolean) => (
    <OptionField
      key={option.name}
      words={words}
      game={card.name}
      option={anySize ? { ...option, seat_counts: {} } : option}
      seats={size}
      value={chosen.value[option.name]}
      change={(value) => (chosen.value = { ...chosen.value, [option.name]: value })}
    />
  );
  return (
    <form class="card new-match" ref={form} onSubmit={(event) => void open(event)}>
      <h2>{words.say("web-new-table", { game: words.say("game-name") })}</h2>
      {variants.map((option) => field(option, true))}
      <fieldset class="pills">
        <legend>{words.say("web-chairs")}</legend>
        {fit.map((count) => (
          <label key={count} class="pill">
            <input
              type="radio"
              name="seats"
              value={count}
              checked={count === size}
              onChange={() => (seats.value = count)}
            />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="pills">
        <legend>{words.say("web-pace")}</legend>
        {PACES.map((name) => (
          <label key={name} class="pill">
            <input
              type="radio"
              name="pace"
              value={name}
              checked={pace.value === name}
              onChange={() => (pace.value = name)}
            />
            <span>{words.say(`web-pace-${name}`)}</span>
          </label>
        ))}
        <FieldHelp id="pace" text={words.about("pace", pace.value)} />
      </fieldset>
      <label class="tick">
        <input
          type="checkbox"
          checked={listed.value}
          onChange={(event) => (listed.value = event.currentTarget.checked)}
        />
        <span>{words.say("web-listed")}</span>
      </label>
      {rest.length > 0 && (
        <details>
          <summary>{words.say("web-house-rules")}</summary>
          <div class="fields">{rest.map((option) => field(option, false))}</div>
        </details>
      )}
      <ErrorText words={words} refusal={refusal.value} />
      <div class="line">
        <button type="submit" class="main" data-open>
          {words.say("web-open")}
        </button>
        <button type="button" class="quiet" onClick={() => showClause(card.name, "")}>
          {words.say("web-rules")}
        </button>
      </div>
    </form>
  );
}
