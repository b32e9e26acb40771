// The table for all to see: a television in the room, with phones as private hands. It shows what a spectator sees,
// also in a browser that holds a chair: the house sends it nothing else. Nobody sits at its keyboard: all of it is on the
// screen without scrolling, in letters for the sofa, and it goes along to the next game by itself.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Symbol } from "../art/symbols";
import { spoken } from "../components/chat";
import { Seal } from "../components/commitment";
import { PlainGrid } from "../components/grid";
import { Log } from "../components/log";
import { ChairTags, Rest, Seats } from "../components/seats";
import { Shell } from "../components/shell";
import { StallNote } from "../components/stall";
import { Phase } from "../components/step";
import { houseWords } from "../language";
import { muted } from "../preferences";
import { silent, wake } from "../sounds";
import { enter, hand, names, outcome, room, talk, words as tableWords } from "../store";
import type { Said } from "../wire";
import type { Words } from "../words";
import { Away, socketUrl, useOwnTable } from "./match";
import { ResultTable, verdict } from "./result";

export function TvPage({ code: first }: { code: string }) {
  const at = useSignal(first);
  const code = at.value;
  useEffect(() => enter(code, socketUrl(code), true), [code]);
  useEffect(wake, [muted.value]);
  const next = room.value?.next ?? "";
  useEffect(() => {
    if (next === "") return;
    history.replaceState(null, "", `/tv/${next}`); // and not by loading it: the touch that allowed sound would be lost
    at.value = next;
  }, [next]);
  const house = houseWords.value;
  const words = tableWords.value;
  if (house === null) return <p class="loading">…</p>;
  const title = <h1>{words === null || room.value === null ? code : words.say("game-name")}</h1>;
  const touch = silent.value && !muted.value && (
    <button type="button" class="main" onClick={wake}>
      {house.say("web-tap-sound")}
    </button>
  );
  return (
    <Shell words={words ?? house} title={title} aside={touch}>
      <Away words={words ?? house} />
      {words !== null && room.value !== null && <Screen words={words} />}
    </Shell>
  );
}

function Screen({ words }: { words: Words }) {
  const now = room.value!;
  const own = useOwnTable(now.game).value;
  const { view, events } = hand.value;
  if (now.phase === "waiting") return <Gathering words={words} />;
  const nothing = (): void => undefined;
  const props = { seat: null, words, events, options: [], choice: null, notes: {}, pick: nothing, why: nothing, note: nothing };
  return (
    <div class="playing tv">
      <div class="playing-main">
        <StallNote words={words} screen />
        <Phase words={words} />
        {view !== null && own !== undefined && (
          <>
            {own === null ? <PlainGrid {...props} view={view} /> : <own.Board {...props} view={view} />}
            {!(own?.seated ?? false) && <Seats view={view} words={words} rows={own === null} />}
            {own === null && <Rest view={view} words={words} />}
          </>
        )}
        <Bubbles words={words} />
      </div>
      <div class="playing-side">
        <Result words={words} />
        <section class="card tv-way">
          <img src={`/qr/${now.code}.svg`} alt={words.say("web-qr")} />
          <p class="code">{now.code}</p>
        </section>
        <Log events={events} words={words} live open={false} />
        <ul class="card tv-talk" aria-live="polite">
          {talk.value.slice(-5).map((said) => (
            <li key={said.n}>
              <b>{said.seat === null ? said.name : names.value[said.seat]}</b>: {spoken(words, said)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Result({ words }: { words: Words }) {
  const result = outcome.value;
  if (result === null) return null;
  return (
    <section class="card end">
      <h2>{verdict(words, result, names.value)}</h2>
      <ResultTable words={words} result={result} names={names.value} />
    </section>
  );
}

/** Before the deal: the way in, as large as it goes, and who has come. */
function Gathering({ words }: { words: Words }) {
  const now = room.value!;
  const empty = now.chairs.some((chair) => chair.kind === "empty");
  return (
    <div class="tv tv-gathering">
      <section class="card tv-way">
        <img src={`/qr/${now.code}.svg`} alt={words.say("web-qr")} />
        <p class="code">{now.code}</p>
        <p class="tv-address">{`${location.host}/t/${now.code}`}</p>
      </section>
      <section class="card">
        <h2>{words.say("web-gather")}</h2>
        <ul class="chairs">
          {now.chairs.map((chair) => (
            <li key={chair.seat} class={`chair seat-${chair.seat}`} data-chair={chair.seat}>
              <Symbol seat={chair.seat} />
              <span class="chair-name">
                {chair.kind === "empty" ? <span class="faint">…</span> : names.value[chair.seat]}
                <ChairTags words={words} chair={chair} />
              </span>
            </li>
          ))}
        </ul>
        <p role="status">{words.say(empty ? "web-wait-chairs" : "web-wait-host")}</p>
        <Seal words={words} open />
      </section>
    </div>
  );
}

// What is said at the table, beside whoever says it, for a few seconds. The lines stand in the list of talk as well; this is
// for a room that looks at the table. It knows no game: a seat is wherever something on the table says that it is one.

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
