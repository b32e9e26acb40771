// The table for all to see: a television in the room, with phones as private hands. It shows what a spectator sees,
// also in a browser that holds a chair: the house sends it nothing else. Nobody sits at its keyboard: all of it is on the
// screen without scrolling, in letters for the sofa, and it goes along to the next game by itself.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Symbol } from "../art/symbols";
import { muted } from "../comfort";
import { houseWords } from "../language";
import { Bubbles } from "../parts/bubbles";
import { Log } from "../parts/log";
import { Phase } from "../parts/phase";
import { PlainGrid } from "../parts/plain";
import { Seal } from "../parts/seal";
import { ChairTags, Rest, Seats } from "../parts/seats";
import { Shell } from "../parts/shell";
import { StallNote } from "../parts/stall";
import { silent, wake } from "../sounds";
import { enter, hand, names, outcome, room, talk, words as tableWords } from "../store";
import type { Words } from "../words";
import { spoken } from "../parts/talk";
import { ResultTable, verdict } from "./end";
import { Away, socketUrl, useOwnTable } from "./table";

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
