// The table for all to see: a television in the room, with phones as private hands. It shows what a spectator sees,
// also in a browser that holds a chair: the house sends it nothing else.

import { useEffect } from "preact/hooks";
import { houseWords } from "../language";
import { Log } from "../parts/log";
import { Phase } from "../parts/phase";
import { PlainGrid } from "../parts/plain";
import { Rest, Seats } from "../parts/seats";
import { Shell } from "../parts/shell";
import { enter, hand, names, outcome, room, talk, words as tableWords } from "../store";
import type { Words } from "../words";
import { ResultTable, verdict } from "./end";
import { Away, socketUrl, useOwnTable } from "./table";
import { spoken } from "../parts/talk";

export function TvPage({ code }: { code: string }) {
  useEffect(() => enter(code, socketUrl(code), true), [code]);
  const house = houseWords.value;
  const words = tableWords.value;
  if (house === null) return <p class="loading">…</p>;
  return (
    <Shell words={words ?? house} title={<h1>{words === null || room.value === null ? code : words.say("game-name")}</h1>} aside={<strong class="code">{code}</strong>}>
      <Away words={words ?? house} />
      {words !== null && room.value !== null && <Screen words={words} />}
    </Shell>
  );
}

function Screen({ words }: { words: Words }) {
  const now = room.value!;
  const own = useOwnTable(now.game).value;
  const { view, events } = hand.value;
  const result = outcome.value;
  const nothing = (): void => undefined;
  const props = { words, events, options: [], choice: null, notes: {}, pick: nothing, why: nothing, note: nothing };
  return (
    <div class="playing tv">
      <div class="playing-main">
        {result !== null && (
          <section class="card end">
            <h2>{verdict(words, result, names.value)}</h2>
            <ResultTable words={words} result={result} names={names.value} />
          </section>
        )}
        <Phase words={words} />
        {view === null && <p class="card">{words.say("web-wait-host")}</p>}
        {view !== null && own !== undefined && (
          <>
            {own === null ? <PlainGrid {...props} view={view} /> : <own.Board {...props} view={view} />}
            {!(own?.seated ?? false) && <Seats view={view} words={words} rows={own === null} />}
            {own === null && <Rest view={view} words={words} />}
          </>
        )}
      </div>
      <div class="playing-side">
        <section class="card invitation">
          <img src={`/qr/${now.code}.svg`} alt={words.say("web-qr")} width="160" height="160" />
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
