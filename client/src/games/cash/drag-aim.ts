// Aiming by hand: a line drawn from oneself to somebody who is lit. A tap on a seat does the same, and so does a key.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Point } from "./ring";

const SLACK = 8; // pixels that a tap may wander

export interface Pull {
  to: Point; // in the ring's own pixels
  over: number; // the seat there, or -1
}

const seatAt = (x: number, y: number): number =>
  Number(document.elementFromPoint(x, y)?.closest<HTMLElement>(".ring [data-seat]")?.dataset["seat"] ?? -1);

/** `from`: the seat that a line begins at, null when nobody is to be aimed at; `done`: it was let go over this seat. */
export function usePull(
  from: number | null,
  done: (seat: number) => void,
  stops: unknown,
): { pull: Signal<Pull | null>; handlers: Record<string, unknown> } {
  const pull = useSignal<Pull | null>(null);
  const held = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const pulled = useRef(false);
  const drop = (): void => {
    held.current = null;
    pull.value = null;
  };
  useEffect(drop, [stops]);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      pulled.current = false;
      const seat = (event.target as Element).closest<HTMLElement>("[data-seat]")?.dataset["seat"];
      if (!event.isPrimary || event.button !== 0 || from === null || seat !== String(from)) return;
      held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = held.current;
      if (start === null || event.pointerId !== start.pointer) return;
      const { clientX: x, clientY: y } = event;
      if (!pulled.current && Math.hypot(x - start.x, y - start.y) <= SLACK) return;
      const ring = event.currentTarget as HTMLElement;
      if (!pulled.current) ring.setPointerCapture(start.pointer);
      pulled.current = true;
      const box = ring.getBoundingClientRect();
      pull.value = { to: { x: x - box.left, y: y - box.top }, over: seatAt(x, y) };
    },
    onPointerUp: () => {
      const { over } = pull.value ?? { over: -1 };
      drop();
      if (over >= 0 && over !== from) done(over);
    },
    onPointerCancel: drop,
    onClickCapture: (event: MouseEvent) => {
      if (!pulled.current || event.detail === 0) return; // a key is no end of a line
      pulled.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { pull, handlers };
}
