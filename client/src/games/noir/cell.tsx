// One suspect on the street: a face that reads at forty pixels, the beginning of the name, and what lies on the card.

import { Face } from "../../art/portrait";
import type { Words } from "../../words";
import { statesOf, suspect } from "./suspects";
import type { View } from "../table";

const BADGES: Record<string, string> = {
  target: "◎", exonerated: "✓", officer: "★", dazed: "~", wallet: "$", arrested: "#", bomb: "●", threat: "!", guard: "▲",
};
const NOTES: Record<string, string> = { out: "✕", suspect: "?", certain: "!" };

/** A card in words: the name, what lies on it, and what this viewer thinks of it. */
export function heard(view: View, words: Words, letter: string, mark: string): string {
  const states = statesOf(view, letter).map((state) => words.say(`table-is-${state}`));
  return [words.noun(suspect(letter).name), ...states, ...(mark ? [words.say(`web-note-${mark}`)] : [])].join(", ");
}

export function Card({ letter, view, words, mark }: { letter: string; view: View; words: Words; mark: string }) {
  const one = suspect(letter);
  const name = String(words.noun(one.name));
  const states = statesOf(view, letter);
  return (
    <>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Face number={one.number} lady={one.lady} />
        {states.includes("dead") && <path d="M8 8l84 84M92 8L8 92" class="noir-cross" />}
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
    </>
  );
}
