// A button that goes takes the focus with it, and whoever plays by keyboard or listens to the page would begin again at
// its top. What comes instead catches the focus with its heading: the next step, the curtain, the result.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

let used = false; // nobody is called away from the top of a page that has only been opened
addEventListener("focusin", () => (used = true));

/** For a heading with `tabIndex={-1}`; it looks whether the focus was lost whenever `change` does. */
export function useCatch(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    const lost = held === null || held === document.body || held.matches(":disabled");
    if (used && lost) heading.current?.focus({ preventScroll: true });
  }, [change]);
  return heading;
}
