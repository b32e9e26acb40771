// Motion that explains: elements slide from their old places to their new ones. Nothing waits for it, and a viewer who prefers
// reduced motion sees none.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { prefersReducedMotion } from "../preferences";

const SLIDE: KeyframeAnimationOptions = { duration: 320, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };

/** Slides children with `data-slide` to their new places when `change` changes, unless they are in place already. */
export function useSlide(box: RefObject<HTMLElement | null>, change: unknown, isInPlace: { current: boolean }): void {
  const places = useRef(new Map<string, { x: number; y: number }>());
  useLayoutEffect(() => {
    const now = new Map<string, { x: number; y: number }>();
    for (const node of box.current?.querySelectorAll<HTMLElement>("[data-slide]") ?? []) {
      const name = node.dataset.slide!;
      const here = { x: node.offsetLeft, y: node.offsetTop };
      const before = places.current.get(name);
      now.set(name, here);
      if (
        before === undefined ||
        isInPlace.current ||
        prefersReducedMotion() ||
        (before.x === here.x && before.y === here.y)
      )
        continue;
      node.animate(
        [{ transform: `translate(${before.x - here.x}px, ${before.y - here.y}px)` }, { transform: "none" }],
        SLIDE,
      );
    }
    places.current = now;
    isInPlace.current = false;
  }, [change, box, isInPlace]);
}

/** Moves an element from one point to another once. */
export function useFlight(
  node: RefObject<HTMLElement | null>,
  from: { x: number; y: number },
  to: { x: number; y: number },
): void {
  const way = useRef({ from, to });
  useLayoutEffect(() => {
    const { from, to } = way.current; // a flight under way does not follow a change
    const at = (point: { x: number; y: number }, size: number): string =>
      `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size})`;
    node.current?.animate([{ transform: at(from, 1.4) }, { transform: at(to, 0.8), opacity: 0.6 }], {
      duration: 430,
      easing: "ease-in",
      fill: "forwards",
    });
  }, [node]);
}
