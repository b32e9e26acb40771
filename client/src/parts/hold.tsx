// A button that works as long as it is held: by finger, mouse, or the space bar. What it shows is hidden again when it
// is let go, and whenever the page is no longer the one being looked at.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

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

/** Something private behind a button that looks the same whatever is behind it. */
export function Peek(props: { label: string; open: boolean; children: ComponentChildren }) {
  const [held, handlers] = useHold();
  const shown = props.open || held;
  return (
    <div class={`peek ${shown ? "peek-open" : ""}`}>
      {!props.open && (
        <button type="button" class="peek-button" aria-pressed={held} {...handlers}>
          {props.label}
        </button>
      )}
      {shown && <div class="peek-inside">{props.children}</div>}
    </div>
  );
}
