// The replay of a finished game, frame by frame: as any seat saw it, as a spectator, or with all cards open. It comes from a
// match of this server, or from a record file.

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { fetchReplay, refusalOf, replayRecord } from "../api";
import { SeatName } from "../art/symbols";
import { CheckShuffle } from "../components/commitment";
import { type AddressedEvent, addressees, Log } from "../components/log";
import { ErrorText } from "../components/refusal";
import { RevealProvider, useAnimatedUpTo } from "../components/reveal-context";
import { GameBoard, GamePrivateArea, WATCHING } from "../components/game-board";
import { Shell } from "../components/shell";
import { useOwnTable, type View } from "../games/own-table";
import { commonWords, wordsFor } from "../language";
import type { Refusal, ReplayFrame, ReplayView } from "../wire";
import { LETTERS, type Words } from "../words";
import { ResultTable, winnersText } from "./result";

const MIN_FRAME_TIME = 2200; // milliseconds that a frame stands at least while the replay runs
const REST_AFTER_ANIMATION = 700; // milliseconds after its animation
const TRUTH = "truth";

/** The events of some frames, numbered as in a match. */
function eventsOf(frames: readonly ReplayFrame[]): AddressedEvent[] {
  const plain = frames.flatMap((frame) => frame.events.map((told, i) => ({ told, ears: frame.ears[i] ?? "" })));
  return plain.map(({ told: { event, ...args }, ears }, i) => ({
    n: i + 1,
    event: String(event),
    args,
    question: 0,
    private: false,
    ears,
  }));
}

export function ReplayPage({ code }: { code: string }) {
  const common = commonWords.value;
  const record = useSignal<string | null>(null);
  const viewer = useSignal(code === "" ? TRUTH : "");
  const replay = useSignal<ReplayView | null>(null);
  const refusal = useSignal<Refusal | null>(null);
  const wanted = useComputed(() => ({ record: record.value, viewer: viewer.value }));
  useEffect(
    () =>
      wanted.subscribe((request) => {
        if (code === "" && request.record === null) return;
        const coming =
          request.record === null ? fetchReplay(code, request.viewer) : replayRecord(request.record, request.viewer);
        const take = (found: ReplayView | null, trouble: Refusal | null): void => {
          if (wanted.peek() !== request) return; // a newer request is under way
          replay.value = found ?? replay.peek();
          refusal.value = trouble;
        };
        coming.then(
          (found) => take(found, null),
          (error: unknown) => take(null, refusalOf(error)),
        );
      }),
    [code, refusal, replay, wanted],
  );
  const readRecord = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) record.value = await file.text();
  };
  if (common === null) return <p class="loading">…</p>;
  return (
    <Shell words={common} title={<h1>{common.say("web-film-title")}</h1>}>
      {code === "" && (
        <label class="card film-pick">
          <span>{common.say("web-film-pick")}</span>
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => void readRecord(event.currentTarget.files?.[0])}
          />
        </label>
      )}
      <ErrorText words={common} refusal={refusal.value} />
      {replay.value !== null && (
        <RevealProvider>
          <ReplayPlayer replay={replay.value} viewer={viewer.value} onViewer={(who) => (viewer.value = who)}>
            <CheckShuffle
              key={replay.value.key}
              words={common}
              code={code}
              shuffleKey={replay.value.key}
              result={replay.value.outcome}
              record={record.value}
            />
          </ReplayPlayer>
        </RevealProvider>
      )}
    </Shell>
  );
}

function ReplayPlayer({
  replay,
  viewer,
  onViewer,
  children,
}: {
  replay: ReplayView;
  viewer: string;
  onViewer: (who: string) => void;
  children: ComponentChildren;
}) {
  const common = commonWords.value!;
  const names = Array.from({ length: replay.seats }, (_, seat) => {
    const letter = LETTERS[seat]!;
    return replay.names[seat] || common.sayIfKnown(`name-${letter}`) || letter;
  });
  const words = wordsFor(replay.game, names);
  const at = useSignal(0);
  const running = useSignal(false);
  const jumps = useSignal(0); // a jump draws the frame anew, without animations on the way
  const last = replay.frames.length - 1;
  const animatedUpTo = useAnimatedUpTo();
  useEffect(() => {
    if (!running.value) return;
    let until = performance.now() + MIN_FRAME_TIME;
    const timer = setInterval(() => {
      const now = performance.now();
      if (animatedUpTo.peek() !== Infinity) until = Math.max(until, now + REST_AFTER_ANIMATION);
      if (now < until) return;
      if (at.value < last) at.value += 1;
      else running.value = false;
    }, 100);
    return () => clearInterval(timer);
  }, [running, running.value, at, at.value, last, animatedUpTo]);
  const own = useOwnTable(replay.game).value;
  if (words === null || own === undefined) return <p>{common.say("web-loading")}</p>;
  const index = Math.min(at.value, last);
  const frame = replay.frames[index]!;
  const events = eventsOf(replay.frames.slice(0, index + 1));
  const table = { ...WATCHING, view: frame.view as View, words, events };
  const go = (to: number): void => {
    running.value = false;
    if (to < 0 || to > last) return; // such a button is `aria-disabled`: a disabled one would lose the focus
    if (to !== index + 1 || animatedUpTo.peek() !== Infinity) jumps.value += 1;
    at.value = to;
  };
  return (
    <div class="playing film">
      <section class="card film-tools" aria-label={words.say("web-film-title")}>
        <label class="field">
          <span>{words.say("web-film-eyes")}</span>
          <select value={viewer} onChange={(event) => onViewer(event.currentTarget.value)}>
            <option value="">{words.say("web-film-spectator")}</option>
            {names.map((name, seat) => (
              <option key={seat} value={LETTERS[seat]}>
                {name}
              </option>
            ))}
            <option value={TRUTH}>{words.say("web-film-truth")}</option>
          </select>
        </label>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={words.say("web-film-title")}
          aria-valuetext={words.say("web-film-step", { step: index + 1, steps: last + 1 })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <div class="line">
          <button
            type="button"
            aria-label={words.say("web-film-previous")}
            aria-disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            ‹
          </button>
          <button type="button" class="main" onClick={() => (running.value = !running.value)}>
            {words.say(running.value ? "web-film-stop" : "web-film-play")}
          </button>
          <button
            type="button"
            aria-label={words.say("web-film-next")}
            aria-disabled={index === last}
            onClick={() => go(index + 1)}
          >
            ›
          </button>
          <span class="faint" role="status">
            {words.say("web-film-step", { step: index + 1, steps: last + 1 })}
            <span class="unseen">
              {eventsOf([frame]).map((told) => ` ${addressees(words, told)}${words.event(told)}`)}
            </span>
          </span>
        </div>
      </section>
      <div class="playing-main">
        <FrameAnswers frame={frame} words={words} />
        <GameBoard own={own} table={table} boardKey={`${viewer} ${jumps.value}`} />
        <div class="film-hands">
          {(own?.PrivateArea === undefined && viewer === TRUTH ? [] : visibleSeats(viewer, replay.seats)).map(
            (seat) => (
              <section key={seat} class="card">
                <SeatName seat={seat} name={names[seat] ?? ""} />
                <GamePrivateArea own={own} table={{ ...table, seat }} />
              </section>
            ),
          )}
        </div>
      </div>
      <div class="playing-side">
        <Log events={events} words={words} live={false} showsPrivate />
        {index === last && replay.outcome !== null && (
          <section class="card">
            <h2>{winnersText(words, replay.outcome, names)}</h2>
            <ResultTable words={words} result={replay.outcome} names={names} />
          </section>
        )}
        {children}
      </div>
    </div>
  );
}

/** The seats whose private area this viewer sees. */
function visibleSeats(viewer: string, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return viewer === TRUTH ? all : all.filter((seat) => LETTERS[seat] === viewer);
}

function FrameAnswers({ frame, words }: { frame: ReplayFrame; words: Words }) {
  const answers = Object.entries(frame.answers);
  if (answers.length === 0) return null;
  return (
    <section class="log film-answers">
      <h3>{words.sayIfKnown(`step-${frame.step}`) ?? words.say("web-film-answers")}</h3>
      <ul>
        {answers.map(([seat, action]) => (
          <li key={seat}>
            <b>{words.noun(seat)}</b>: {words.action(action)}
            {frame.clock.includes(seat) && <span class="tag">{words.say("web-film-by-clock")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
