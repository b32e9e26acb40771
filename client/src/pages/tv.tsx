// The big screen of a match, for a room whose players hold their hands on phones. The server sends it only what spectators see,
// even in a browser with a seat. Nobody sits at its keyboard: everything fits on the screen, in large letters, and a rematch
// opens by itself.

import { useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { SeatSymbol } from "../art/symbols";
import { chatText } from "../components/chat";
import { CommitmentDetails } from "../components/commitment";
import { Log } from "../components/log";
import { GameBoard, WATCHING } from "../components/game-board";
import { PresenceBadges } from "../components/seats";
import { ConnectionBanner, Shell } from "../components/shell";
import { StallBanner } from "../components/stall";
import { CurrentStep } from "../components/step";
import { useOwnTable } from "../games/own-table";
import { commonWords } from "../language";
import { MatchProvider, useMatch } from "../match-context";
import { muted } from "../preferences";
import { isSoundBlocked, requestSound } from "../sounds";
import type { Said } from "../wire";
import type { Words } from "../words";
import { ResultTable, winnersText } from "./result";

export function TvPage({ code: first }: { code: string }) {
  const at = useSignal(first);
  const openNext = useCallback((code: string) => void (at.value = code), [at]);
  return (
    <MatchProvider code={at.value} watch>
      <TvMatch openNext={openNext} />
    </MatchProvider>
  );
}

function TvMatch({ openNext }: { openNext: (code: string) => void }) {
  const match = useMatch();
  const { code, room } = match;
  useEffect(requestSound, [muted.value]);
  const next = room.value?.next ?? "";
  useEffect(() => {
    if (next === "") return;
    history.replaceState(null, "", `/tv/${next}`); // a reload would lose the touch that allowed sound
    openNext(next);
  }, [next, openNext]);
  const common = commonWords.value;
  const words = match.words.value;
  if (common === null) return <p class="loading">…</p>;
  const title = <h1>{words === null || room.value === null ? code : words.say("game-name")}</h1>;
  const touch = isSoundBlocked.value && !muted.value && (
    <button type="button" class="main" onClick={requestSound}>
      {common.say("web-tap-sound")}
    </button>
  );
  return (
    <Shell words={words ?? common} title={title} aside={touch}>
      <ConnectionBanner words={words ?? common} />
      {words !== null && room.value !== null && <TvScreen words={words} />}
    </Shell>
  );
}

function TvScreen({ words }: { words: Words }) {
  const { chat, hand, room, seatNames } = useMatch();
  const now = room.value!;
  const own = useOwnTable(now.game).value;
  const { view, events } = hand.value;
  if (now.phase === "waiting") return <TvLobby words={words} />;
  return (
    <div class="playing tv">
      <div class="playing-main">
        <StallBanner words={words} screen />
        <CurrentStep words={words} />
        {view !== null && own !== undefined && <GameBoard own={own} table={{ ...WATCHING, view, words, events }} />}
        <SpeechBubbles words={words} />
      </div>
      <div class="playing-side">
        <TvResult words={words} />
        <section class="card tv-way">
          <img src={`/qr/${now.code}.svg`} alt={words.say("web-qr")} />
          <p class="code">{now.code}</p>
        </section>
        <Log events={events} words={words} live showsPrivate={false} />
        <ul class="card tv-talk" aria-live="polite">
          {chat.value.slice(-5).map((said) => (
            <li key={said.n}>
              <b>{said.seat === null ? said.name : seatNames.value[said.seat]}</b>:{" "}
              {chatText(words, seatNames.value, said)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function TvResult({ words }: { words: Words }) {
  const { outcome, seatNames } = useMatch();
  const result = outcome.value;
  if (result === null) return null;
  return (
    <section class="card end">
      <h2>{winnersText(words, result, seatNames.value)}</h2>
      <ResultTable words={words} result={result} names={seatNames.value} />
    </section>
  );
}

/** Before the deal: the QR code as large as possible, and the players who have come. */
function TvLobby({ words }: { words: Words }) {
  const { room, seatNames } = useMatch();
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
              <SeatSymbol seat={chair.seat} />
              <span class="chair-name">
                {chair.kind === "empty" ? <span class="faint">…</span> : seatNames.value[chair.seat]}
                <PresenceBadges words={words} chair={chair} />
              </span>
            </li>
          ))}
        </ul>
        <p role="status">{words.say(empty ? "web-wait-chairs" : "web-wait-host")}</p>
        <CommitmentDetails words={words} open />
      </section>
    </div>
  );
}

const SHOWN_FOR = 7000; // milliseconds
const GAP = 8; // pixels to the speaker and to the edge

/** New chat lines beside their speakers for a few seconds. An element marked with a seat is the speaker, in any game. */
function SpeechBubbles({ words }: { words: Words }) {
  const { chat, seatNames } = useMatch();
  const open = useSignal<readonly Said[]>([]);
  const lastShown = useRef(chat.peek().at(-1)?.n ?? 0); // earlier lines get no bubble
  useEffect(() => {
    const fresh = chat.value.filter((said) => said.n > lastShown.current && said.seat !== null);
    lastShown.current = chat.value.at(-1)?.n ?? 0;
    if (fresh.length === 0) return;
    open.value = [...open.peek(), ...fresh].filter(
      (said, i, all) => all.findLastIndex((one) => one.seat === said.seat) === i,
    );
    setTimeout(() => (open.value = open.peek().filter((said) => !fresh.includes(said))), SHOWN_FOR);
  }, [chat.value, open]);
  return (
    <div class="bubbles" aria-hidden="true">
      {open.value.map((said) => (
        <SpeechBubble key={said.n} seat={said.seat!} text={chatText(words, seatNames.value, said)} />
      ))}
    </div>
  );
}

function SpeechBubble({ seat, text }: { seat: number; text: string }) {
  const node = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const speaker = document.querySelector(`.playing-main [data-seat="${seat}"], .playing-main .seat-row.seat-${seat}`);
    const bubble = node.current;
    if (bubble === null) return;
    bubble.hidden = speaker === null; // no such seat on the screen; the chat has the line
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
