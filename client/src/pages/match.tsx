// The page of one match, from the lobby to the result. The game's own drawing is in the middle if it has one; everything around
// it is the same for any game.

import { useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { fetchServerInfo, gameCards, gridCard } from "../api";
import { Chat } from "../components/chat";
import { Choices, chooseAction, LockBar } from "../components/choices";
import { Devices } from "../components/devices";
import { Dialog, Peek } from "../components/interaction";
import { Log } from "../components/log";
import { RefusalNote, WhyNotMenu } from "../components/refusal";
import { showClause } from "../components/rules";
import { GameBoard, GamePrivateArea } from "../components/game-board";
import { ConnectionBanner, Shell } from "../components/shell";
import { StallBanner } from "../components/stall";
import { CurrentStep } from "../components/step";
import { useOwnTable } from "../games/own-table";
import { commonWords } from "../language";
import { MatchProvider, useMatch } from "../match-context";
import { keepsHandOpen } from "../preferences";
import { sounds } from "../sounds";
import { readLocal } from "../storage";
import { handKey, SESSION_ENDED } from "../store";
import type { ServerInfo } from "../wire";
import type { Words } from "../words";
import { Curtain, useCloseHandOnLeave } from "./curtain";
import { Lobby, RoomLink } from "./lobby";
import { MatchResult } from "./result";
import { SignIn } from "./sign-in";

const RETRY_DELAY = 2000; // milliseconds

export function MatchPage({ code }: { code: string }) {
  const server = useSignal<ServerInfo | null>(null);
  const load = useCallback((): void => {
    const attempt = (): void =>
      void fetchServerInfo().then(
        (found) => {
          gameCards.value = found.games;
          server.value = found;
        },
        () => setTimeout(attempt, RETRY_DELAY),
      );
    attempt();
  }, [server]);
  useEffect(() => load(), [load]);
  const isSignedIn = server.value !== null && server.value.guest !== null;
  const common = commonWords.value;
  if (common === null) return <p class="loading">…</p>;
  if (!isSignedIn) {
    return (
      <Shell words={common} title={<h1>{code}</h1>}>
        {server.value === null ? (
          <p>{common.say("web-loading")}</p>
        ) : (
          <SignIn words={common} server={server.value} onSignedIn={load} />
        )}
      </Shell>
    );
  }
  return (
    <MatchProvider code={code}>
      <OpenMatch common={common} />
    </MatchProvider>
  );
}

/** A match whose guest has signed in: connecting, refused, or drawn. */
function OpenMatch({ common }: { common: Words }) {
  const match = useMatch();
  const { code, farewell, room } = match;
  const words = match.words.value;
  if (farewell.value?.word === SESSION_ENDED) {
    return (
      <Shell words={common} title={<h1>{code}</h1>}>
        <ConnectionBanner words={common} />
      </Shell>
    );
  }
  if (words === null || room.value === null) {
    return (
      <Shell words={common} title={<h1>{code}</h1>}>
        <ConnectionBanner words={common} />
        {farewell.value === null || farewell.value.again ? (
          <p>{common.say("web-loading")}</p>
        ) : (
          <p class="line">
            <a class="button main" href="/">
              {common.say("web-home")}
            </a>
          </p>
        )}
      </Shell>
    );
  }
  return <MatchScreen words={words} />;
}

/** A match that has come: the bar with its tools, then the lobby, the curtain or the game. */
function MatchScreen({ words }: { words: Words }) {
  const { curtained, hands, isHost, openSeat, question, room, seats, sendRequest } = useMatch();
  const now = room.value!;
  const dialog = useSignal<"" | "invite" | "devices" | "host">("");
  useCloseHandOnLeave();
  const isActing = seats.value.some((seat) => (hands.value.get(handKey(seat))?.legal.length ?? 0) > 0); // also while the curtain hides the hands
  const isMyTurn = question.value !== null && isActing;
  useEffect(() => {
    if (isMyTurn) sounds.turn();
    document.title = `${isMyTurn ? "● " : ""}${now.code} · backroom`;
  }, [isMyTurn, question.value?.number, now.code]);
  const isCurtainShown = curtained.value && openSeat.value === null;
  const tools = (
    <>
      <button type="button" onClick={() => showClause(now.game, "", now.code)}>
        {words.say("web-rules")}
      </button>
      <button type="button" data-devices onClick={() => (dialog.value = "devices")}>
        {words.say("web-devices")}
      </button>
      {now.phase === "playing" &&
        seats.value.map((seat) => (
          <button key={seat} type="button" onClick={() => void sendRequest({ type: "stand", seat })}>
            {words.say("web-leave", { name: words.names[seat] ?? "" })}
          </button>
        ))}
      {isHost.value && now.phase === "playing" && (
        <button type="button" onClick={() => (dialog.value = "host")}>
          {words.say("web-host-tools")}
        </button>
      )}
    </>
  );
  const aside = (
    <button
      type="button"
      class="quiet"
      aria-label={`${words.say("web-invite")}: ${now.code}`}
      onClick={() => (dialog.value = "invite")}
    >
      {now.code}
    </button>
  );
  return (
    <Shell words={words} title={<h1>{words.say("game-name")}</h1>} aside={aside} tools={tools}>
      <ConnectionBanner words={words} />
      {now.phase === "waiting" && <Lobby words={words} />}
      {now.phase === "playing" && <StallBanner words={words} />}
      {isCurtainShown && <Curtain words={words} />}
      {now.phase !== "waiting" && !isCurtainShown && <PlayingScreen words={words} />}
      {now.phase === "waiting" && (
        <>
          <RefusalNote words={words} />
          <Chat words={words} />
        </>
      )}
      {dialog.value === "invite" && (
        <Dialog words={words} title={words.say("web-invite")} close={() => (dialog.value = "")}>
          <div class="invitation">
            <RoomLink words={words} code={now.code} />
          </div>
        </Dialog>
      )}
      {dialog.value === "devices" && (
        <Dialog words={words} title={words.say("web-devices")} close={() => (dialog.value = "")}>
          <Devices words={words} code={now.code} />
        </Dialog>
      )}
      {dialog.value === "host" && (
        <Dialog words={words} title={words.say("web-host-tools")} close={() => (dialog.value = "")}>
          <HostTools words={words} />
        </Dialog>
      )}
    </Shell>
  );
}

/** The game under way, or its result, as the open hand sees it. */
function PlayingScreen({ words }: { words: Words }) {
  const match = useMatch();
  const { curtained, explain, hand, openSeat, privacy, room, sendRequest } = match;
  const { isAlone, isHandOpen, visibleChoice } = privacy;
  const now = room.value!;
  const own = useOwnTable(now.game).value;
  const { view, legal, events, notes, seat } = hand.value;
  if (view === null || own === undefined) return <p>{words.say("web-loading")}</p>;
  const table = {
    seat,
    view,
    words,
    events,
    legal,
    choice: visibleChoice.value,
    notes,
    choose: (action: string | null) => chooseAction(match, action),
    explain: (action: string) => void explain(action),
    setNote: (about: string, mark: string) => void (seat !== null && sendRequest({ type: "note", seat, about, mark })),
  };
  return (
    <div class="playing">
      <div class="playing-main">
        {curtained.value && (
          <button type="button" class="quiet" onClick={() => (openSeat.value = null)}>
            {words.say("web-close-curtain")}
          </button>
        )}
        <MatchResult words={words} />
        <CurrentStep words={words} />
        <GameBoard own={own} table={table} />
        {seat !== null && now.phase === "playing" && (
          <Peek label={words.say("web-peek")} isOpen={isHandOpen.value}>
            <GamePrivateArea own={own} table={{ ...table, seat }} />
          </Peek>
        )}
        <RefusalNote words={words} />
        <Choices words={words} isCollapsed={own?.offersAllActions ?? gridCard(now.game) !== null} />
        <WhyNotMenu words={words} />
        <LockBar words={words} />
      </div>
      <div class="playing-side">
        <Log events={events} words={words} live showsPrivate={isHandOpen.value} />
        <Chat words={words} />
        {seat === null && <SpectatorPanel words={words} />}
        {isAlone.value && seat !== null && now.phase === "playing" && (
          <label class="tick">
            <input
              type="checkbox"
              checked={keepsHandOpen.value}
              onChange={(event) => (keepsHandOpen.value = event.currentTarget.checked)}
            />
            <span>{words.say("web-open-hand")}</span>
          </label>
        )}
      </div>
    </div>
  );
}

/** What a spectator may do: take over the seat of a player who has left for good. */
function SpectatorPanel({ words }: { words: Words }) {
  const { room, sendRequest } = useMatch();
  const now = room.value!;
  const free = now.chairs.filter((chair) => chair.freed);
  return (
    <div class="card">
      <p class="faint">{words.say("web-spectator")}</p>
      {free.map((chair) => (
        <button
          key={chair.seat}
          type="button"
          onClick={() => void sendRequest({ type: "sit", seat: chair.seat, name: readLocal("name") ?? "" })}
        >
          {words.say("web-take-over", { name: words.names[chair.seat] ?? "" })}
        </button>
      ))}
    </div>
  );
}

const EXTRA_SECONDS = 30; // that the host may add to the clock

function HostTools({ words }: { words: Words }) {
  const { room, sendRequest } = useMatch();
  const now = room.value!;
  return (
    <div class="host-tools">
      <button type="button" onClick={() => void sendRequest({ type: "pause", paused: !now.paused })}>
        {words.say(now.paused ? "web-go-on" : "web-pause")}
      </button>
      <button type="button" onClick={() => void sendRequest({ type: "more_time", seconds: EXTRA_SECONDS })}>
        {words.say("web-more-time", { seconds: EXTRA_SECONDS })}
      </button>
      {now.chairs
        .filter((chair) => chair.kind === "person" && !chair.here)
        .map((chair) => (
          <button
            key={chair.seat}
            type="button"
            onClick={() => void sendRequest({ type: "seat_bot", seat: chair.seat })}
          >
            {words.say("web-leave", { name: chair.name })}
          </button>
        ))}
      <RefusalNote words={words} />
    </div>
  );
}
