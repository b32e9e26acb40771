// A line of a grid drag along by finger or mouse. The cards follow; let go, and the line has moved by as many cells as it
// was drag, or not at all if that was less than half of one.
//
// A finger that goes up or down on a card scrolls the page. A column is drag by its handle, or on its cards once its
// handle has been tapped; a row anywhere. That is `touch-action` in grid.css: what the page takes for itself ends here
// with a pointercancel.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { prefersReducedMotion } from "../preferences";
import type { Shift } from "./grid";

const SLACK = 8; // pixels that a tap may wander

/** A line on its way: `px` from where it lay. */
export interface Drag {
  axis: Shift["axis"];
  index: number;
  px: number;
  size: number; // of a cell and its gap
  length: number; // cells of the line
}

interface Press {
  pointer: number;
  x: number;
  y: number;
  row: number | null; // null: a column's handle
  col: number | null;
}

/** How many cells a line was drag. */
export const draggedCells = (drag: Drag): number => Math.round(drag.px / drag.size);

/** Where a card of a line stands while it is drag: past the edge it comes in at the other one. */
export function dragOffset(drag: Drag, at: number): number {
  const px = prefersReducedMotion() ? draggedCells(drag) * drag.size : drag.px;
  const [now, whole] = [at * drag.size + px, drag.length * drag.size];
  if (now > whole - drag.size / 2) return px - whole;
  return now < -drag.size / 2 ? px + whole : px;
}

/** `may`: whether a line can be drag at all; `done`: it was let go, so many cells on. */
export function useGridDrag(
  mayDrag: (along: Shift["axis"], line: number) => boolean,
  onDrop: (along: Shift["axis"], line: number, cells: number) => void,
  cancelKey: unknown,
): { drag: Signal<Drag | null>; handlers: Record<string, unknown> } {
  const drag = useSignal<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const cancel = (): void => {
    press.current = null;
    drag.value = null;
  };
  useEffect(cancel, [cancelKey]);

  const begin = (grid: HTMLElement, from: Press, dx: number, dy: number): void => {
    const across = from.col === null || (from.row !== null && Math.abs(dx) > Math.abs(dy));
    const along = across ? "row" : "column";
    const line = (across ? from.row : from.col) as number;
    press.current = null;
    if (!mayDrag(along, line)) return;
    const cells = [...grid.querySelectorAll<HTMLElement>("[data-cell]")];
    const of = cells.filter((cell) => cell.dataset["cell"]?.split(",")[across ? 0 : 1] === String(line));
    const [one, two] = [of[0], of[1]];
    if (one === undefined || two === undefined) return;
    const size = across ? two.offsetLeft - one.offsetLeft : two.offsetTop - one.offsetTop;
    press.current = from;
    drag.value = { axis: along, index: line, px: 0, size, length: of.length };
    wasDragged.current = true;
    grid.setPointerCapture(from.pointer);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      const target = (event.target as Element).closest<HTMLElement>("[data-cell], [data-handle]");
      if (target === null) return;
      const [row, col] = (target.dataset["cell"] ?? target.dataset["handle"] ?? "").split(",");
      const number = (text: string | undefined): number | null => (text === undefined || text === "" ? null : Number(text));
      press.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, row: number(row), col: number(col) };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from === null || event.pointerId !== from.pointer) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (drag.value === null && Math.hypot(dx, dy) > SLACK) begin(event.currentTarget as HTMLElement, from, dx, dy);
      const now = drag.value;
      if (now === null) return;
      const far = now.size * (now.length - 1);
      drag.value = { ...now, px: Math.max(-far, Math.min(far, now.axis === "row" ? dx : dy)) };
    },
    onPointerUp: () => {
      const now = drag.value;
      cancel();
      if (now !== null && draggedCells(now) !== 0) onDrop(now.axis, now.index, draggedCells(now));
    },
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false; // the click that ends it is no tap
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { drag, handlers };
}
