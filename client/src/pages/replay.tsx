// The film of a finished game: scene by scene, through any seat's eyes, from behind the rope, or with all cards open.
// It comes from a table of this house, or from a record that somebody brings.

import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { fetchReplay, refusalOf, replayRecord } from "../api";
import { SeatName } from "../art/symbols";
import { CheckShuffle } from "../components/commitment";
import { PlainGrid } from "../components/grid";
import { type AddressedEvent, addressees, isAnimationOver, Log } from "../components/log";
import { ErrorText } from "../components/refusal";
import { OtherFields, SeatFacts, SeatList } from "../components/seats";
import { Shell } from "../components/shell";
import { commonWords, wordsFor } from "../language";
import type { Film, Frame, Refusal } from "../wire";
import { LETTERS, type Words } from "../words";
import { useOwnTable } from "./match";
import { ResultTable, winnersText } from "./result";

const MIN_FRAME_TIME = 2200; // milliseconds a scene stands at least while the film runs
const REST_AFTER_ANIMATION = 700; // and after what the table has shown of it
const TRUTH = "truth";
const nothing = (): void => undefined;

/** All that was told up to a scene, numbered as a log is. */
function eventsOf(frames: readonly Frame[]): AddressedEvent[] {
  const plain = frames.flatMap((frame) => frame.events.map((told, i) => ({ told, ears: frame.ears[i] ?? "" })));
  return plain.map(({ told: { event, ...args }, ears }, i) => ({ n: i + 1, event: String(event), args, question: 0, private: false, ears }));
}

export function ReplayPage({ code }: { code: string }) {
  const house = commonWords.value;
  const record = useSignal<string | null>(null);
  const viewer = useSignal(code === "" ? TRUTH : "");
  const film = useSignal<Film | null>(null);
  const refusal = useSignal<Refusal | null>(null);
  const wanted = useComputed(() => ({ record: record.value, viewer: viewer.value }));
  useEffect(
    () =>
      wanted.subscribe((request) => {
        if (code === "" && request.record === null) return;
        const coming = request.record === null ? fetchReplay(code, request.viewer) : replayRecord(request.record, request.viewer);
        const take = (found: Film | null, trouble: Refusal | null): void => {
          if (wanted.peek() !== request) return; // somebody else's eyes are wanted by now: the slower answer comes too late
          film.value = found ?? film.peek();
          refusal.value = trouble;
        };
        coming.then(
          (found) => take(found, null),
          (error: unknown) => take(null, refusalOf(error)),
        );
      }),
    [code],
  );
  if (house === null) return <p class="loading">…</p>;
  return (
    <Shell words={house} title={<h1>{house.say("web-film-title")}</h1>}>
      {code === "" && (
        <label class="card film-pick">
          <span>{house.say("web-film-pick")}</span>
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) record.value = await file.text();
            }}
          />
        </label>
      )}
      <ErrorText words={house} refusal={refusal.value} />
      {film.value !== null && (
        <ReplayPlayer film={film.value} viewer={viewer.value} onViewer={(who) => (viewer.value = who)}>
          <CheckShuffle key={film.value.key} words={house} code={code} shuffleKey={film.value.key} result={film.value.outcome} record={record.value} />
        </ReplayPlayer>
      )}
    </Shell>
  );
}

function ReplayPlayer({ film, viewer, onViewer: look, children }: { film: Film; viewer: string; onViewer: (who: string) => void; children: ComponentChildren }) {
  const house = commonWords.value as Words;
  const names = Array.from({ length: film.seats }, (_, seat) => {
    const letter = LETTERS[seat] as string;
    return film.names[seat] || house.maybe(`name-${letter}`) || letter;
  });
  const words = wordsFor(film.game, names);
  const at = useSignal(0);
  const running = useSignal(false);
  const jumps = useSignal(0); // a jump is a cut: the table stands as it is there, and shows nothing on the way
  const last = film.frames.length - 1;
  useEffect(() => {
    if (!running.value) return;
    let until = performance.now() + MIN_FRAME_TIME;
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isAnimationOver()) until = Math.max(until, now + REST_AFTER_ANIMATION);
      if (now < until) return;
      if (at.value < last) at.value += 1;
      else running.value = false;
    }, 100);
    return () => clearInterval(timer);
  }, [running.value, at.value, last]);
  const own = useOwnTable(film.game).value;
  if (words === null || own === undefined) return <p>{house.say("web-loading")}</p>;
  const scene = Math.min(at.value, last);
  const frame = film.frames[scene] as Frame;
  const events = eventsOf(film.frames.slice(0, scene + 1));
  const props = { seat: null, view: frame.view, words, events, legal: [], choice: null, notes: {}, choose: nothing, explain: nothing, setNote: nothing };
  const go = (to: number): void => {
    running.value = false;
    if (to < 0 || to > last) return; // a button at its end says so and keeps the focus, which a disabled one would lose
    if (to !== scene + 1 || !isAnimationOver()) jumps.value += 1;
    at.value = to;
  };
  return (
    <div class="playing film">
      <section class="card film-tools" aria-label={words.say("web-film-title")}>
        <label class="field">
          <span>{words.say("web-film-eyes")}</span>
          <select value={viewer} onChange={(event) => look(event.currentTarget.value)}>
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
          value={scene}
          aria-label={words.say("web-film-title")}
          aria-valuetext={words.say("web-film-step", { step: scene + 1, steps: last + 1 })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <div class="line">
          <button type="button" aria-label={words.say("web-film-previous")} aria-disabled={scene === 0} onClick={() => go(scene - 1)}>
            ‹
          </button>
          <button type="button" class="main" onClick={() => (running.value = !running.value)}>
            {words.say(running.value ? "web-film-stop" : "web-film-play")}
          </button>
          <button type="button" aria-label={words.say("web-film-next")} aria-disabled={scene === last} onClick={() => go(scene + 1)}>
            ›
          </button>
          <span class="faint" role="status">
            {words.say("web-film-step", { step: scene + 1, steps: last + 1 })}
            <span class="unseen">{eventsOf([frame]).map((told) => ` ${addressees(words, told)}${words.event(told)}`)}</span>
          </span>
        </div>
      </section>
      <div class="playing-main">
        <FrameAnswers frame={frame} words={words} />
        {own === null ? <PlainGrid {...props} /> : <own.Board key={`${viewer} ${jumps.value}`} {...props} />}
        {!(own?.showsSeats ?? false) && <SeatList view={frame.view} words={words} showsFacts={own === null} />}
        {own === null && <OtherFields view={frame.view} words={words} />}
        <div class="film-hands">
          {(own?.PrivateArea === undefined && viewer === TRUTH ? [] : visibleSeats(viewer, film.seats)).map((seat) => (
            <section key={seat} class="card">
              <SeatName seat={seat} name={names[seat] ?? ""} />
              {own?.PrivateArea !== undefined ? (
                <own.PrivateArea {...props} seat={seat} />
              ) : (
                <SeatFacts view={frame.view} seat={seat} words={words} secret />
              )}
            </section>
          ))}
        </div>
      </div>
      <div class="playing-side">
        <Log events={events} words={words} live={false} showsPrivate />
        {scene === last && film.outcome !== null && (
          <section class="card">
            <h2>{winnersText(words, film.outcome, names)}</h2>
            <ResultTable words={words} result={film.outcome} names={names} />
          </section>
        )}
        {children}
      </div>
    </div>
  );
}

/** Whose private things lie open to these eyes. */
function visibleSeats(viewer: string, seats: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return viewer === TRUTH ? all : all.filter((seat) => LETTERS[seat] === viewer);
}

function FrameAnswers({ frame, words }: { frame: Frame; words: Words }) {
  const answers = Object.entries(frame.answers);
  if (answers.length === 0) return null;
  return (
    <section class="log film-answers">
      <h3>{words.maybe(`step-${frame.step}`) ?? words.say("web-film-answers")}</h3>
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
