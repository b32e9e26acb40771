// A sheet over the page. The browser's own dialog keeps the focus inside, closes on Escape, and gives the focus back when
// it is closed its way; but not to a button in a menu that has closed meanwhile.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../words";

export function Dialog(props: { words: Words; title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  useEffect(() => {
    const from = document.activeElement;
    sheet.current?.showModal();
    return () => void setTimeout(() => giveBack(from));
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

function giveBack(from: Element | null): void {
  const menu = from?.closest("details:not([open])")?.querySelector("summary");
  if (document.activeElement === document.body) (menu ?? (from as HTMLElement | null))?.focus();
}
