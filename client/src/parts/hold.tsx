// A button that works as long as it is held: by finger, mouse, or the space bar. What it shows is hidden again when it
// is let go, and whenever the page is no longer the one being looked at.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** Whether a screen reader pressed a button: it can press, but not hold. */
export const pressed = (event: MouseEvent): boolean => event.detail === 0;

export function useHold(): [boolean, Record<string, unknown>] {
  const [held, hold] = useState(false);
  useEffect(() => {
    const release = (): void => hold(false);
    for (const name of ["blur", "pagehide", "pointerup", "pointercancel"]) addEventListener(name, release);
    document.addEventListener("visibilitychange", release);
    return () => {
      for (const name of ["blur", "pagehide", "pointerup", "pointercancel"]) removeEventListener(name, release);
      document.removeEventListener("visibilitychange", release);
    };
  }, []);
  const keys = (on: boolean) => (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    hold(on);
  };
  const handlers = {
    onPointerDown: () => hold(true),
    onKeyDown: keys(true),
    onKeyUp: keys(false),
    onBlur: () => hold(false),
    onClick: (event: MouseEvent) => pressed(event) && hold(!held),
    onContextMenu: (event: Event) => event.preventDefault(),
  };
  return [held, handlers];
}

/**
 * Something private behind a button that looks the same whatever is behind it. Who holds a button cannot scroll: what it
 * shows lies over the table, on the side of the button that has more room, and not under the thumb or the lock.
 */
export function Peek(props: { label: string; open: boolean; children: ComponentChildren }) {
  const [held, handlers] = useHold();
  const button = useRef<HTMLButtonElement>(null);
  const shown = props.open || held;
  const low = (button.current?.getBoundingClientRect().top ?? 0) > innerHeight * 0.45;
  return (
    <div class={`peek ${props.open ? "" : low ? "peek-above" : "peek-below"}`}>
      {!props.open && (
        <button type="button" class="peek-button" ref={button} aria-pressed={held} {...handlers}>
          {props.label}
        </button>
      )}
      {shown && <div class="peek-inside">{props.children}</div>}
    </div>
  );
}
