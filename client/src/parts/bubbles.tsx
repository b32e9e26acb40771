// What is said at the table, beside whoever says it, for a few seconds. The lines stand in the list of talk as well; this is
// for a room that looks at the table. It knows no game: a seat is wherever something on the table says that it is one.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { talk } from "../store";
import type { Said } from "../wire";
import type { Words } from "../words";
import { spoken } from "./talk";

const STANDS = 7000; // milliseconds
const GAP = 8; // pixels to the speaker and to the edge

export function Bubbles({ words }: { words: Words }) {
  const open = useSignal<readonly Said[]>([]);
  const known = useRef(talk.peek().at(-1)?.n ?? 0); // what was said before anybody looked is not said again
  useEffect(() => {
    const fresh = talk.value.filter((said) => said.n > known.current && said.seat !== null);
    known.current = talk.value.at(-1)?.n ?? 0;
    if (fresh.length === 0) return;
    open.value = [...open.peek(), ...fresh].filter((said, i, all) => all.findLastIndex((one) => one.seat === said.seat) === i);
    setTimeout(() => (open.value = open.peek().filter((said) => !fresh.includes(said))), STANDS);
  }, [talk.value]);
  return (
    <div class="bubbles" aria-hidden="true">
      {open.value.map((said) => (
        <Bubble key={said.n} seat={said.seat as number} text={spoken(words, said)} />
      ))}
    </div>
  );
}

function Bubble({ seat, text }: { seat: number; text: string }) {
  const node = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const speaker = document.querySelector(`.playing-main [data-seat="${seat}"], .playing-main .seat-row.seat-${seat}`);
    const bubble = node.current;
    if (bubble === null) return;
    bubble.hidden = speaker === null; // nobody to speak from; the list has the line
    if (speaker === null) return;
    const at = speaker.getBoundingClientRect();
    const middle = at.left + at.width / 2 - bubble.offsetWidth / 2;
    const above = at.top - bubble.offsetHeight - GAP;
    bubble.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - bubble.offsetWidth - GAP))}px`;
    bubble.style.top = `${above > GAP ? above : Math.min(at.bottom + GAP, innerHeight - bubble.offsetHeight - GAP)}px`;
  });
  return (
    <p ref={node} class={`bubble seat-${seat}`} data-bubble={seat}>
      {text}
    </p>
  );
}
