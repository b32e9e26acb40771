// Dragging an aim from the own figure to a lit seat. A tap on a seat and the keyboard do the same.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "./ring";

const SLACK = 8; // pixels that a tap may wander

export interface AimDrag {
  to: Point; // pixels in the ring
  target: number; // the seat there, or -1
}

const seatAt = (x: number, y: number): number =>
  Number(document.elementFromPoint(x, y)?.closest<HTMLElement>(".ring [data-seat]")?.dataset.seat ?? -1);

/** The drag under way, and the pointer handlers of the ring. `from` is the seat where a drag may begin, null if there is no
 *  target. A change of `cancelKey` cancels the drag. */
export function useDragAim(
  from: number | null,
  onDrop: (seat: number) => void,
  cancelKey: unknown,
): { drag: Signal<AimDrag | null>; handlers: Record<string, unknown> } {
  const drag = useSignal<AimDrag | null>(null);
  const press = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const cancel = (): void => {
    press.current = null;
    drag.value = null;
  };
  useEffect(() => {
    press.current = null;
    drag.value = null;
  }, [cancelKey, drag]);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      const seat = (event.target as Element).closest<HTMLElement>("[data-seat]")?.dataset.seat;
      if (!event.isPrimary || event.button !== 0 || from === null || seat !== String(from)) return;
      press.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start?.pointer !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!wasDragged.current && Math.hypot(x - start.x, y - start.y) <= SLACK) return;
      const ring = event.currentTarget as HTMLElement;
      if (!wasDragged.current) ring.setPointerCapture(start.pointer);
      wasDragged.current = true;
      const box = ring.getBoundingClientRect();
      drag.value = { to: { x: x - box.left, y: y - box.top }, target: seatAt(x, y) };
    },
    onPointerUp: () => {
      const { target } = drag.value ?? { target: -1 };
      cancel();
      if (target >= 0 && target !== from) onDrop(target);
    },
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current || event.detail === 0) return; // a click by keyboard does not end a drag
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { drag, handlers };
}
