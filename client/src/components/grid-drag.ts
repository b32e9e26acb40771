// Dragging a row or column of a grid by finger or mouse. The cards follow the pointer. When it is released, the row or column has
// moved by the nearest number of cells, possibly none.
//
// A finger that moves up or down on a card scrolls the page. A column is dragged by its handle, or by its cards once its handle
// has been tapped; a row anywhere. `touch-action` in grid.css says so: when the page scrolls, a pointercancel arrives here.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { prefersReducedMotion } from "../preferences";
import type { Shift } from "./grid";

const SLACK = 8; // pixels that a tap may wander

/** A row or column being dragged, `px` from its place. */
export interface Drag {
  axis: Shift["axis"];
  index: number;
  px: number;
  size: number; // pixels of a cell and its gap
  length: number; // cells of the row or column
}

interface Press {
  pointer: number;
  x: number;
  y: number;
  row: number | null; // null: a column's handle
  col: number | null;
}

/** By how many cells a row or column was dragged. */
export const draggedCells = (drag: Drag): number => Math.round(drag.px / drag.size);

/** The offset of a card while it is dragged: past one edge it comes in at the other. */
export function dragOffset(drag: Drag, at: number): number {
  const px = prefersReducedMotion() ? draggedCells(drag) * drag.size : drag.px;
  const [position, length] = [at * drag.size + px, drag.length * drag.size];
  if (position > length - drag.size / 2) return px - length;
  return position < -drag.size / 2 ? px + length : px;
}

/** The drag under way, and the pointer handlers of the grid. A change of `cancelKey` cancels the drag. */
export function useGridDrag(
  mayDrag: () => boolean,
  onDrop: (axis: Shift["axis"], index: number, cells: number) => void,
  cancelKey: unknown,
): { drag: Signal<Drag | null>; handlers: Record<string, unknown> } {
  const drag = useSignal<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const cancel = (): void => {
    press.current = null;
    drag.value = null;
  };
  useEffect(() => {
    press.current = null;
    drag.value = null;
  }, [cancelKey, drag]);

  const begin = (grid: HTMLElement, from: Press, dx: number, dy: number): void => {
    const across = from.col === null || (from.row !== null && Math.abs(dx) > Math.abs(dy));
    const axis = across ? "row" : "column";
    const index = (across ? from.row : from.col)!;
    press.current = null;
    if (!mayDrag()) return;
    const cells = [...grid.querySelectorAll<HTMLElement>("[data-cell]")];
    const dragged = cells.filter((cell) => cell.dataset.cell?.split(",")[across ? 0 : 1] === String(index));
    const [one, two] = [dragged[0], dragged[1]];
    if (one === undefined || two === undefined) return;
    const size = across ? two.offsetLeft - one.offsetLeft : two.offsetTop - one.offsetTop;
    press.current = from;
    drag.value = { axis, index, px: 0, size, length: dragged.length };
    wasDragged.current = true;
    grid.setPointerCapture(from.pointer);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      const target = (event.target as Element).closest<HTMLElement>("[data-cell], [data-handle]");
      if (target === null) return;
      const [row, col] = (target.dataset.cell ?? target.dataset.handle ?? "").split(",");
      const number = (text: string | undefined): number | null =>
        text === undefined || text === "" ? null : Number(text);
      press.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        row: number(row),
        col: number(col),
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from?.pointer !== event.pointerId) return;
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
      wasDragged.current = false; // the click that ends a drag is not a tap
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { drag, handlers };
}
