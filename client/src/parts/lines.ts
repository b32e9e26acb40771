// Shifts of a line of a grid, as far as a preview needs them: which line, which way, how far.

import type { GridCard } from "../wire";

export interface Shift {
  along: "row" | "column";
  line: number; // from 0
  by: number; // cells, towards the end when positive
}

export type ShiftOf = (action: string) => Shift | null;

/** How a game says shifts, by the card of its grid. */
export const shiftsOf = (verbs: GridCard["shifts"]): ShiftOf => (action) => {
  const [verb = "", line = ""] = action.split(" ");
  const shift = verbs[verb];
  return shift === undefined || !/^\d+$/.test(line) ? null : { along: shift.axis, line: Number(line) - 1, by: shift.by };
};

/** What would have to be said for a shift: the first verb that means it. */
export function said(verbs: GridCard["shifts"], shift: Shift): string | null {
  const verb = Object.keys(verbs).find((name) => verbs[name]?.axis === shift.along && verbs[name]?.by === shift.by);
  return verb === undefined ? null : `${verb} ${shift.line + 1}`;
}

/** The grid after a shift, and whether a cell holds a card that has come round the edge. */
export function shifted<T>(grid: readonly (readonly T[])[], shift: Shift): { grid: T[][]; wrapped: (row: number, col: number) => boolean } {
  const copy = grid.map((row) => [...row]);
  const length = shift.along === "row" ? (copy[0]?.length ?? 0) : copy.length;
  const from = (at: number): number => (at - shift.by + length) % length;
  for (let at = 0; at < length; at++) {
    if (shift.along === "row") copy[shift.line]![at] = grid[shift.line]![from(at)] as T;
    else copy[at]![shift.line] = grid[from(at)]![shift.line] as T;
  }
  const wrapped = (row: number, col: number): boolean => {
    const [line, at] = shift.along === "row" ? [row, col] : [col, row];
    return line === shift.line && (at - shift.by < 0 || at - shift.by >= length);
  };
  return { grid: copy, wrapped };
}

export const onLine = (shift: Pick<Shift, "along" | "line">, row: number, col: number): boolean =>
  (shift.along === "row" ? row : col) === shift.line;
