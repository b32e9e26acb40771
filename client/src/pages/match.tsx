// A table, from the first chair taken to the last card shown. The game's own drawing stands in the middle if it has one;
// everything around it is the same for any game.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { TABLES } from "tables";
import { cards, fetchHouse, gridOf } from "../api";
import { Talk } from "../components/chat";
import { Choices, LockBar, pick } from "../components/choices";
import { Devices } from "../components/devices";
import { PlainGrid } from "../components/grid";
import { Dialog, Peek } from "../components/interaction";
import { Log } from "../components/log";
import { askWhy, ReasonNote, WhyNot } from "../components/refusal";
import { showClause } from "../components/rules";
import { Chips, Rest, Seats } from "../components/seats";
import { Shell } from "../components/shell";
import { StallNote } from "../components/stall";
import { Phase } from "../components/step";
import type { OwnTable, TableProps } from "../games/own-table";
import { houseWords } from "../language";
import { openHand } from "../preferences";
import { alone, choiceShown, handOpen } from "../privacy";
import { sounds } from "../sounds";
import { readLocal } from "../storage";
import {
  active, ask, curtained, ENDED, enter, goodbye, hand, hands, host, link, place, question, room, seats,
  words as tableWords,
} from "../store";
import type { House } from "../wire";
import type { Words } from "../words";
import { Curtain, useCurtain } from "./curtain";
import { Waiting, Way } from "./lobby";
import { End } from "./result";
import { Entrance } from "./sign-in";

// `/t/CODE?plain` draws any game as one that brings no table of its own: whoever adds a game sees what is given to it.
const plain = new URLSearchParams(location.search).has("plain");

const AGAIN = 3000; // milliseconds until a table that did not come is asked for once more

/** The game's own table, or null where it has none or as long as it does not come; undefined until that is known. */
export function useOwnTable(game: string): Signal<OwnTable | null | undefined> {
  const own = useSignal<OwnTable | null | undefined>(undefined);
  useEffect(() => {
    const load = plain ? undefined : TABLES[game];
    own.value = load === undefined ? null : undefined;
    let timer = 0;
    let gone = false;
    const fetch = (): void =>
      void load?.().then(
        (found) => void (gone || (own.value = found)),
        (error: unknown) => {
          console.warn("drawn plainly", error);
          if (gone) return;
          own.value = null; // nobody waits for it: the game can be played
          timer = setTimeout(fetch, AGAIN);
        },
      );
    fetch();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [game]);
  return own;
}

export function Away({ words }: { words: Words }) {
  const state = link.value?.value;
  const bye = goodbye.value;
  if (bye !== null && !bye.again) {
    return (
      <p class="banner" role="alert">
        {words.maybe(bye.word) ?? words.say("web-closed")}{" "}
        {bye.word === ENDED && <a href={location.pathname}>{words.say("web-enter")}</a>}
      </p>
    );
  }
  if (state !== "away") return null;
  return (
    <p class="banner" role="alert">
      {words.say("web-reconnect")}
    </p>
  );
}

export function TablePage({ code }: { code: string }) {
  const house = useSignal<House | null>(null);
  const load = (): void =>
    void fetchHouse().then(
      (found) => {
        cards.value = found.games;
        house.value = found;
      },
      () => setTimeout(load, 2000),
    );
  useEffect(load, []);
  const inside = house.value !== null && house.value.guest !== null;
  useEffect(() => (inside ? enter(code, socketUrl(code)) : undefined), [inside, code]);
  const said = houseWords.value;
  if (said === null) return <p class="loading">…</p>;
  if (!inside) {
    return (
      <Shell words={said} title={<h1>{code}</h1>}>
        {house.value === null ? <p>{said.say("web-loading")}</p> : <Entrance words={said} house={house.value} entered={load} />}
      </Shell>
    );
  }
  const words = tableWords.value;
  if (goodbye.value?.word === ENDED) {
    return (
      <Shell words={said} title={<h1>{code}</h1>}>
        <Away words={said} />
      </Shell>
    );
  }
  if (words === null || room.value === null) {
    return (
      <Shell words={said} title={<h1>{code}</h1>}>
        <Away words={said} />
        {goodbye.value === null || goodbye.value.again ? (
          <p>{said.say("web-loading")}</p>
        ) : (
          <p class="line">
            <a class="button main" href="/">
              {said.say("web-home")}
            </a>
          </p>
        )}
      </Shell>
    );
  }
  return <AtTable words={words} />;
}

export const socketUrl = (code: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;

function AtTable({ words }: { words: Words }) {
  const now = room.value!;
  const sheet = useSignal<"" | "invite" | "devices" | "host">("");
  useCurtain();
  const asked = seats.value.some((seat) => (hands.value.get(place(seat))?.options.length ?? 0) > 0); // behind a curtain too
  const mine = question.value !== null && asked;
  useEffect(() => {
    if (mine) sounds.turn();
    document.title = `${mine ? "● " : ""}${now.code} · backroom`;
  }, [mine, question.value?.number]);
  const covered = curtained.value && active.value === null;
  const tools = (
    <>
      <button type="button" onClick={() => showClause(now.game, "")}>
        {words.say("web-rules")}
      </button>
      <button type="button" data-devices onClick={() => (sheet.value = "devices")}>
        {words.say("web-devices")}
      </button>
      {now.phase === "playing" &&
        seats.value.map((seat) => (
          <button key={seat} type="button" onClick={() => void ask({ type: "stand", seat })}>
            {words.say("web-leave", { name: words.names[seat] ?? "" })}
          </button>
        ))}
      {host.value && now.phase === "playing" && (
        <button type="button" onClick={() => (sheet.value = "host")}>
          {words.say("web-host-tools")}
        </button>
      )}
    </>
  );
  const aside = (
    <button type="button" class="quiet" aria-label={`${words.say("web-invite")}: ${now.code}`} onClick={() => (sheet.value = "invite")}>
      {now.code}
    </button>
  );
  return (
    <Shell words={words} title={<h1>{words.say("game-name")}</h1>} aside={aside} tools={tools}>
      <Away words={words} />
      {now.phase === "waiting" && <Waiting words={words} />}
      {now.phase === "playing" && <StallNote words={words} />}
      {covered && <Curtain words={words} />}
      {now.phase !== "waiting" && !covered && <Playing words={words} />}
      {now.phase === "waiting" && (
        <>
          <ReasonNote words={words} />
          <Talk words={words} />
        </>
      )}
      {sheet.value === "invite" && (
        <Dialog words={words} title={words.say("web-invite")} close={() => (sheet.value = "")}>
          <div class="invitation">
            <Way words={words} code={now.code} />
          </div>
        </Dialog>
      )}
      {sheet.value === "devices" && (
        <Dialog words={words} title={words.say("web-devices")} close={() => (sheet.value = "")}>
          <Devices words={words} code={now.code} />
        </Dialog>
      )}
      {sheet.value === "host" && (
        <Dialog words={words} title={words.say("web-host-tools")} close={() => (sheet.value = "")}>
          <HostTools words={words} />
        </Dialog>
      )}
    </Shell>
  );
}

function Playing({ words }: { words: Words }) {
  const now = room.value!;
  const own = useOwnTable(now.game).value;
  const { view, options, events, notes, seat } = hand.value;
  if (view === null || own === undefined) return <p>{words.say("web-loading")}</p>;
  const props: TableProps = {
    seat, view, words, events, options, choice: choiceShown.value, notes, pick,
    why: (action) => void askWhy(action),
    note: (about, mark) => void (seat !== null && ask({ type: "note", seat, about, mark })),
  };
  return (
    <div class="playing">
      <div class="playing-main">
        {curtained.value && (
          <button type="button" class="quiet" onClick={() => (active.value = null)}>
            {words.say("web-close-curtain")}
          </button>
        )}
        <End words={words} />
        <Phase words={words} />
        {own === null ? <PlainGrid {...props} /> : <own.Board {...props} />}
        {!(own?.seated ?? false) && <Seats view={view} words={words} rows={own === null} />}
        {own === null && <Rest view={view} words={words} />}
        {seat !== null && now.phase === "playing" && (
          <Peek label={words.say("web-peek")} open={handOpen.value}>
            {own?.Mine !== undefined ? <own.Mine {...props} seat={seat} /> : <Chips view={view} seat={seat} words={words} secret />}
          </Peek>
        )}
        <ReasonNote words={words} />
        <Choices words={words} folded={own?.complete ?? gridOf(now.game) !== null} />
        <WhyNot words={words} />
        <LockBar words={words} />
      </div>
      <div class="playing-side">
        <Log events={events} words={words} live open={handOpen.value} />
        <Talk words={words} />
        {seat === null && <Onlooker words={words} />}
        {alone.value && seat !== null && now.phase === "playing" && (
          <label class="tick">
            <input type="checkbox" checked={openHand.value} onChange={(event) => (openHand.value = event.currentTarget.checked)} />
            <span>{words.say("web-open-hand")}</span>
          </label>
        )}
      </div>
    </div>
  );
}

/** Whoever looks on may take the chair of somebody who has gone for good. */
function Onlooker({ words }: { words: Words }) {
  const now = room.value!;
  const free = now.chairs.filter((chair) => chair.freed);
  return (
    <div class="card">
      <p class="faint">{words.say("web-spectator")}</p>
      {free.map((chair) => (
        <button key={chair.seat} type="button" onClick={() => void ask({ type: "sit", seat: chair.seat, name: readLocal("name") ?? "" })}>
          {words.say("web-take-over", { name: words.names[chair.seat] ?? "" })}
        </button>
      ))}
    </div>
  );
}

const MORE = 30; // seconds that the host adds

function HostTools({ words }: { words: Words }) {
  const now = room.value!;
  return (
    <div class="host-tools">
      <button type="button" onClick={() => void ask({ type: "pause", paused: !now.paused })}>
        {words.say(now.paused ? "web-go-on" : "web-pause")}
      </button>
      <button type="button" onClick={() => void ask({ type: "more_time", seconds: MORE })}>
        {words.say("web-more-time", { seconds: MORE })}
      </button>
      {now.chairs
        .filter((chair) => chair.kind === "person" && !chair.here)
        .map((chair) => (
          <button key={chair.seat} type="button" onClick={() => void ask({ type: "seat_bot", seat: chair.seat })}>
            {words.say("web-leave", { name: chair.name })}
          </button>
        ))}
      <ReasonNote words={words} />
    </div>
  );
}
