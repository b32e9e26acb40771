// A line of a grid drawn along by finger or mouse. The cards follow; let go, and the line has moved by as many cells as it
// was drawn, or not at all if that was less than half of one.
//
// A finger that goes up or down on a card scrolls the page. A column is drawn by its handle, or on its cards once its
// handle has been tapped; a row anywhere. That is `touch-action` in grid.css: what the page takes for itself ends here
// with a pointercancel.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { still } from "../preferences";
import type { Shift } from "./grid";

const SLACK = 8; // pixels that a tap may wander

/** A line on its way: `px` from where it lay. */
export interface Drawn {
  along: Shift["along"];
  line: number;
  px: number;
  size: number; // of a cell and its gap
  length: number; // cells of the line
}

interface Held {
  pointer: number;
  x: number;
  y: number;
  row: number | null; // null: a column's handle
  col: number | null;
}

/** How many cells a line was drawn. */
export const cellsOf = (drawn: Drawn): number => Math.round(drawn.px / drawn.size);

/** Where a card of a line stands while it is drawn: past the edge it comes in at the other one. */
export function place(drawn: Drawn, at: number): number {
  const px = still() ? cellsOf(drawn) * drawn.size : drawn.px;
  const [now, whole] = [at * drawn.size + px, drawn.length * drawn.size];
  if (now > whole - drawn.size / 2) return px - whole;
  return now < -drawn.size / 2 ? px + whole : px;
}

/** `may`: whether a line can be drawn at all; `done`: it was let go, so many cells on. */
export function useDrag(
  may: (along: Shift["along"], line: number) => boolean,
  done: (along: Shift["along"], line: number, cells: number) => void,
  stops: unknown,
): { drawn: Signal<Drawn | null>; handlers: Record<string, unknown> } {
  const drawn = useSignal<Drawn | null>(null);
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const drop = (): void => {
    held.current = null;
    drawn.value = null;
  };
  useEffect(drop, [stops]);

  const begin = (grid: HTMLElement, from: Held, dx: number, dy: number): void => {
    const across = from.col === null || (from.row !== null && Math.abs(dx) > Math.abs(dy));
    const along = across ? "row" : "column";
    const line = (across ? from.row : from.col) as number;
    held.current = null;
    if (!may(along, line)) return;
    const cells = [...grid.querySelectorAll<HTMLElement>("[data-cell]")];
    const of = cells.filter((cell) => cell.dataset["cell"]?.split(",")[across ? 0 : 1] === String(line));
    const [one, two] = [of[0], of[1]];
    if (one === undefined || two === undefined) return;
    const size = across ? two.offsetLeft - one.offsetLeft : two.offsetTop - one.offsetTop;
    held.current = from;
    drawn.value = { along, line, px: 0, size, length: of.length };
    dragged.current = true;
    grid.setPointerCapture(from.pointer);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      const target = (event.target as Element).closest<HTMLElement>("[data-cell], [data-handle]");
      if (target === null) return;
      const [row, col] = (target.dataset["cell"] ?? target.dataset["handle"] ?? "").split(",");
      const number = (text: string | undefined): number | null => (text === undefined || text === "" ? null : Number(text));
      held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, row: number(row), col: number(col) };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current;
      if (from === null || event.pointerId !== from.pointer) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (drawn.value === null && Math.hypot(dx, dy) > SLACK) begin(event.currentTarget as HTMLElement, from, dx, dy);
      const now = drawn.value;
      if (now === null) return;
      const far = now.size * (now.length - 1);
      drawn.value = { ...now, px: Math.max(-far, Math.min(far, now.along === "row" ? dx : dy)) };
    },
    onPointerUp: () => {
      const now = drawn.value;
      drop();
      if (now !== null && cellsOf(now) !== 0) done(now.along, now.line, cellsOf(now));
    },
    onPointerCancel: drop,
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      dragged.current = false; // the click that ends it is no tap
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { drawn, handlers };
}
