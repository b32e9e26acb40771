// The fifty suspects. Grids name each by a letter: capitals for the first twenty-five, no X.

import type { GridCard, ShiftCard } from "../../wire";
import type { View } from "../own-table";

const NAMES = (
  "agatha bruno clara dexter edith felix greta hector ivy jasper kitty lionel mabel nestor olive percy queenie rufus " +
  "stella tobias ursula victor wanda yorick zelda amos beryl cyrus dora emmett flora gideon harriet isaac josie kurt " +
  "lydia milo nora oscar pearl quincy rosa silas tess ulric vera walter yetta zeno"
).split(" ");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwyz";
const LADIES = new Set(
  "agatha clara edith greta ivy kitty mabel olive queenie stella ursula wanda zelda beryl dora flora harriet josie lydia nora pearl rosa tess vera yetta".split(
    " ",
  ),
);

export interface Suspect {
  letter: string;
  name: string; // in actions and events
  number: number;
  lady: boolean;
}

const ALL = NAMES.map((name, number): Suspect => ({
  letter: LETTERS[number] as string,
  name,
  number,
  lady: LADIES.has(name),
}));
const BY_LETTER = new Map(ALL.map((suspect) => [suspect.letter, suspect]));

export const suspect = (letter: string): Suspect => BY_LETTER.get(letter) as Suspect;
export const letterOf = (name: string): string => LETTERS[NAMES.indexOf(name)] as string;
export const isSuspect = (name: string): boolean => NAMES.includes(name);

/** The rows of the street, as lists of letters. */
export const street = (board: readonly string[]): string[][] => board.map((row) => row.split(" "));

const WAYS = { left: ["row", -1], right: ["row", 1], up: ["column", -1], down: ["column", 1] } as const;
const shifts = (how: string, far: number): [string, ShiftCard][] =>
  Object.entries(WAYS).map(([way, [axis, by]]) => [how + way, { axis, by: far * by }]);

/** The grid card of the game, so that the drawing need not wait for it. */
export const STREET: Pick<GridCard, "cells" | "shifts" | "private"> = {
  cells: Object.fromEntries(ALL.map(({ letter, name }) => [letter, name])),
  shifts: Object.fromEntries([...shifts("", 1), ...shifts("fast_", 2), ...shifts("run_", 1), ...shifts("soft_", 1)]),
  private: ["be", "play", "return", "field"],
};

/** Fields of the view that are sets of letters, each with the word for a card in the set. */
const STATES: readonly [field: string, state: string][] = [
  ["dead", "dead"],
  ["arrested", "arrested"],
  ["marked", "exonerated"],
  ["officers", "officer"],
  ["dazed", "dazed"],
  ["bombs", "bomb"],
  ["threats", "threat"],
  ["guarded", "guard"],
  ["wallets", "wallet"],
];

/** The public states of a card. */
export function statesOf(view: View, letter: string): string[] {
  const found = STATES.filter(([field]) => ((view[field] ?? "") as string).includes(letter)).map(([, state]) => state);
  return view["target"] === suspect(letter).name ? [...found, "target"] : found;
}
