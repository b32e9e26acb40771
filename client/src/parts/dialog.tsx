// A sheet over the page. The browser's own dialog keeps the focus inside and closes on Escape.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../words";

export function Dialog(props: { words: Words; title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const outside = (event: MouseEvent): void => {
    if (event.target === sheet.current) props.close();
  };
  return (
    <dialog ref={sheet} class="sheet" aria-label={props.title} onClose={props.close} onClick={outside}>
      <div class="sheet-head">
        <h2>{props.title}</h2>
        <button class="round" aria-label={props.words.say("web-close")} onClick={props.close}>
          ×
        </button>
      </div>
      <div class="sheet-body">{props.children}</div>
    </dialog>
  );
}
