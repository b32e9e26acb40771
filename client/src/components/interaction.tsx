// A button that works as long as it is held: by finger, mouse, or the space bar. What it shows is hidden again when it
// is let go, and whenever the page is no longer the one being looked at.

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../words";

/** Whether a screen reader pressed a button: it can press, but not hold. */
export const isSyntheticClick = (event: MouseEvent): boolean => event.detail === 0;

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
    onClick: (event: MouseEvent) => isSyntheticClick(event) && hold(!held),
    onContextMenu: (event: Event) => event.preventDefault(),
  };
  return [held, handlers];
}

/**
 * Something private behind a button that looks the same whatever is behind it. Who holds a button cannot scroll: what it
 * shows lies over the table, on the side of the button that has more room, and not under the thumb or the lock.
 */
export function Peek(props: { label: string; isOpen: boolean; children: ComponentChildren }) {
  const [held, handlers] = useHold();
  const button = useRef<HTMLButtonElement>(null);
  const shown = props.isOpen || held;
  const low = (button.current?.getBoundingClientRect().top ?? 0) > innerHeight * 0.45;
  return (
    <div class={`peek ${props.isOpen ? "" : low ? "peek-above" : "peek-below"}`}>
      {!props.isOpen && (
        <button type="button" class="peek-button" ref={button} aria-pressed={held} {...handlers}>
          {props.label}
        </button>
      )}
      {shown && <div class="peek-inside">{props.children}</div>}
    </div>
  );
}

// A sheet over the page. The browser's own dialog keeps the focus inside, closes on Escape, and gives the focus back when
// it is closed its way; but not to a button in a menu that has closed meanwhile.

export function Dialog(props: { words: Words; title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  useEffect(() => {
    const from = document.activeElement;
    sheet.current?.showModal();
    return () => void setTimeout(() => restoreFocus(from));
  }, []);
  const outside = (event: MouseEvent): void => {
    if (event.target === sheet.current) close();
  };
  return (
    <dialog ref={sheet} class="sheet" aria-label={props.title} onClose={props.close} onClick={outside}>
      <div class="sheet-head">
        <h2>{props.title}</h2>
        <button class="round" aria-label={props.words.say("web-close")} onClick={close}>
          ×
        </button>
      </div>
      <div class="sheet-body">{props.children}</div>
    </dialog>
  );
}

function restoreFocus(from: Element | null): void {
  const menu = from?.closest("details:not([open])")?.querySelector("summary");
  if (document.activeElement === document.body) (menu ?? (from as HTMLElement | null))?.focus();
}

// A button that goes takes the focus with it, and whoever plays by keyboard or listens to the page would begin again at
// its top. What comes instead catches the focus with its heading: the next step, the curtain, the result.

let wasFocused = false; // nobody is called away from the top of a page that has only been opened
addEventListener("focusin", () => (wasFocused = true));

/** For a heading with `tabIndex={-1}`; it looks whether the focus was lost whenever `change` does. */
export function useFocusCatch(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    const lost = held === null || held === document.body || held.matches(":disabled");
    if (wasFocused && lost) heading.current?.focus({ preventScroll: true });
  }, [change]);
  return heading;
}
