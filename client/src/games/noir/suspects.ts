// The suspects of the street. Grids name each by a letter, actions and events by a word; the grid card has both, in the order of
// the portraits.

import { marksOn } from "../../components/grid";
import type { Games, NoirView } from "../../views";
import type { GridCard } from "../../wire";
import type { TableProps } from "../own-table";

export type Noir = Games["noir"];

/** What every part of the table is drawn from. */
export type Table = Pick<TableProps<Noir>, "view" | "card" | "words">;

const LADIES = new Set(
  (
    "agatha clara edith greta ivy kitty mabel olive queenie stella ursula wanda zelda beryl dora flora harriet josie " +
    "lydia nora pearl rosa tess vera yetta"
  ).split(" "),
);

export interface Suspect {
  letter: string;
  name: string; // in actions and events
  number: number;
  lady: boolean;
}

export class Suspects {
  private readonly byLetter: ReadonlyMap<string, Suspect>;
  private readonly letters: ReadonlyMap<string, string>; // by name

  constructor(private readonly grid: Pick<GridCard, "cells" | "marks">) {
    const cells = Object.entries(grid.cells);
    this.byLetter = new Map(
      cells.map(([letter, name], number) => [letter, { letter, name, number, lady: LADIES.has(name) }]),
    );
    this.letters = new Map(cells.map(([letter, name]) => [name, letter]));
  }

  /** The suspect with a letter that the view has named. */
  at(letter: string): Suspect {
    return this.byLetter.get(letter)!;
  }

  /** The letter of a name; undefined for a word that is no suspect, such as `?` or `none`. */
  letterOf(name: string): string | undefined {
    return this.letters.get(name);
  }

  has(name: string): boolean {
    return this.letters.has(name);
  }

  /** The public states of a card. */
  statesOf(view: NoirView, letter: string): string[] {
    const found = marksOn(this.grid, view, letter);
    return view.hitman_sleuth?.target === this.at(letter).name ? [...found, "target"] : found;
  }
}

/** The grid card of the game, which has a grid in every mode. */
export const gridOf = ({ card }: Pick<Table, "card">): GridCard => card.grid!;

const known = new WeakMap<GridCard, Suspects>();

/** The suspects of a table, made once for each grid card. */
export function suspectsOf(table: Pick<Table, "card">): Suspects {
  const grid = gridOf(table);
  const found = known.get(grid) ?? new Suspects(grid);
  known.set(grid, found);
  return found;
}

/** The rows of the street, as lists of letters. */
export const street = (board: readonly string[]): string[][] => board.map((row) => row.split(" "));
