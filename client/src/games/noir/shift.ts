// Shifts of a line, as far as a preview needs them: which line, which way, how far.

export interface Shift {
  along: "row" | "column";
  line: number; // from 0
  by: number; // cells, towards the end when positive
}

const WAYS: Record<string, [Shift["along"], number]> = {
  left: ["row", -1],
  right: ["row", 1],
  up: ["column", -1],
  down: ["column", 1],
};

export function shiftOf(action: string): Shift | null {
  const [verb = "", line = ""] = action.split(" ");
  const way = WAYS[verb.replace(/^(fast|run|soft)_/, "")];
  if (way === undefined || !/^\d+$/.test(line)) return null;
  return { along: way[0], line: Number(line) - 1, by: way[1] * (verb.startsWith("fast_") ? 2 : 1) };
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
