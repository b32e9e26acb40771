// One suspect on the street: a face that reads at forty pixels, the beginning of the name, and what lies on the card.

import { Face } from "../../art/portrait";
import type { Words } from "../../words";
import type { View } from "../table";
import { statesOf, type Suspect } from "./suspects";

const BADGES: Record<string, string> = {
  target: "◎", exonerated: "✓", officer: "★", dazed: "~", wallet: "$", arrested: "#", bomb: "●", threat: "!", guard: "▲",
};
const NOTES: Record<string, string> = { out: "✕", suspect: "?", certain: "!" };

export function Cell(props: {
  suspect: Suspect;
  view: View;
  words: Words;
  row: number;
  col: number;
  mark: string;
  lit: boolean;
  chosen: boolean;
  ghost: boolean;
  wrapped: boolean;
  looked: boolean;
  watched: boolean;
  inside: boolean; // one of the places that are marked for all
  tap: () => void;
  keys: (event: KeyboardEvent) => void;
}) {
  const { suspect, words, mark } = props;
  const name = String(words.noun(suspect.name));
  const states = statesOf(props.view, suspect.letter);
  const dead = states.includes("dead");
  const said = [name, ...states.map((state) => words.say(`table-is-${state}`)), ...(mark ? [words.say(`web-note-${mark}`)] : [])];
  const on = ["lit", "chosen", "ghost", "wrapped", "looked", "inside", "watched"] as const;
  return (
    <button
      type="button"
      class={["noir-cell", dead ? "dead" : "", ...on.filter((name) => props[name])].join(" ")}
      data-cell={`${props.row},${props.col}`}
      data-slide={suspect.letter}
      tabIndex={props.row === 0 && props.col === 0 ? 0 : -1}
      aria-pressed={props.chosen}
      title={name}
      onClick={props.tap}
      onKeyDown={props.keys}
    >
      <span class="unseen">{said.join(", ")}</span>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Face number={suspect.number} lady={suspect.lady} />
        {dead && <path d="M8 8l84 84M92 8L8 92" class="noir-cross" />}
      </svg>
      <span class="noir-name" aria-hidden="true">
        <span class="short">{name.slice(0, 3)}</span>
        <span class="long">{name}</span>
      </span>
      <span class="noir-badges" aria-hidden="true">
        {states.map((state) => BADGES[state] ?? "").join("")}
      </span>
      {mark !== "" && (
        <span class="noir-mark" aria-hidden="true">
          {NOTES[mark]}
        </span>
      )}
    </button>
  );
}
