// Interaction that every page shares: a button that works while it is held, a dialog, and focus that is not lost.

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../words";

/** Whether a click came without a pointer: a screen reader can press a button, but not hold it. */
export const isSyntheticClick = (event: MouseEvent): boolean => event.detail === 0;

/** Whether a button is held by finger, mouse or key, and its handlers. Leaving the page releases it. */
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
 * Private content behind a held button. The button looks the same whatever is behind it. A player cannot scroll while holding
 * it, so the content lies over the page on the side with more room, and not under the thumb or the lock.
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

/** A modal dialog. The browser keeps the focus inside, closes it on Escape and restores the focus; `restoreFocus` covers the
 *  case that it came from a menu which has closed since. */
export function Dialog(props: { words: Words; title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  useEffect(() => {
    const from = document.activeElement;
    const dialog = sheet.current;
    dialog?.showModal();
    dialog?.addEventListener("click", (event) => event.target === dialog && dialog.close()); // beside the sheet
    return () => void setTimeout(() => restoreFocus(from));
  }, []);
  return (
    <dialog ref={sheet} class="sheet" aria-label={props.title} onClose={props.close}>
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

let wasFocused = false; // a page that has only been opened keeps its focus at the top
addEventListener("focusin", () => (wasFocused = true));

/** For a heading with `tabIndex={-1}`. When `change` changes and the focused button is gone, the heading takes the focus:
 *  otherwise a player with a keyboard or a screen reader would start again at the top of the page. */
export function useFocusCatch(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    const lost = held === null || held === document.body || held.matches(":disabled");
    if (wasFocused && lost) heading.current?.focus({ preventScroll: true });
  }, [change]);
  return heading;
}
