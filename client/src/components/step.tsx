// Where the game stands: the step, whom we wait for, how long, and what happens to whoever does nothing.

import { useEffect, useState } from "preact/hooks";
import { helpful, isNew, meet } from "../preferences";
import { sounds } from "../sounds";
import { hand, houseNow, names, question, room } from "../store";
import type { Question } from "../wire";
import type { Words } from "../words";
import { useCatch } from "./interaction";

/** Whom the table waits for, besides `me`; where everybody has the same few seconds it waits for nobody. */
export function waitingFor(words: Words, asked: Question, me: number | null): string {
  const owing = asked.asked.filter((seat) => !asked.locked.includes(seat) && seat !== me);
  if (asked.quiet) return words.say("web-quiet");
  if (owing.length === 0) return words.say("web-all-locked");
  return words.say("ui-waiting", { names: words.listing(owing.map((seat) => names.value[seat] ?? "")) });
}

export function Phase({ words }: { words: Words }) {
  const asked = question.value;
  const heading = useCatch(`${asked?.number} ${room.value?.stall === null}`); // what let the game go on goes with its button
  const me = hand.value.seat;
  const mine = me !== null && asked !== null && asked.asked.includes(me);
  const step = asked === null ? "" : `${room.value?.game}.${asked.step}`;
  useEffect(() => (mine ? () => meet(step) : undefined), [step, mine]);
  if (asked === null || room.value?.phase !== "playing") return null;
  const helping = helpful.value || (mine && isNew(step));
  const help = (): void => {
    meet(step);
    helpful.value = !helping;
  };
  const alone = mine && !hand.value.locked && asked.asked.every((seat) => seat === me || asked.locked.includes(seat));
  return (
    <section class={`phase ${mine ? "phase-mine" : ""}`} aria-label={words.say("web-phase")}>
      <div class="phase-line">
        <h2 ref={heading} tabIndex={-1}>
          {words.say(`step-${asked.step}`)}
        </h2>
        <button
          type="button"
          class="round help"
          aria-expanded={helping}
          aria-label={words.say("ui-help-title")}
          onClick={help}
        >
          ?
        </button>
        <Clock words={words} />
      </div>
      {helping && <p class="phase-help">{words.maybe(`help-${asked.step}`)}</p>}
      <p class="phase-wait" role="status">
        <span class="unseen">{`${words.say(`step-${asked.step}`)}. `}</span>
        {mine && !hand.value.locked && <strong class="yours">{words.say("web-your-turn")} </strong>}
        {(asked.quiet || !alone) && waitingFor(words, asked, me)}
      </p>
      <Default words={words} mine={mine} />
    </section>
  );
}

function Default({ words, mine }: { words: Words; mine: boolean }) {
  const { default: fallback, locked } = hand.value;
  const { deadline = null, remaining = null } = question.value ?? {};
  if (!mine || locked || fallback === null || (deadline ?? remaining) === null) return null; // nothing answers for me without a clock
  return <p class="phase-default">{words.say("web-default", { action: words.action(fallback) })}</p>;
}

const HURRY = 5; // seconds from which on the clock is heard and seen to run out

export function Clock({ words }: { words: Words }) {
  const [now, tick] = useState(houseNow());
  const asked = question.value;
  const end = asked?.deadline ?? null;
  useEffect(() => {
    if (end === null) return;
    let last = Infinity;
    const timer = setInterval(() => {
      const left = Math.ceil(end - houseNow());
      if (left !== last && left > 0 && left <= HURRY && hand.peek().options.length > 0) sounds.tick();
      last = left;
      tick(houseNow());
    }, 200);
    return () => clearInterval(timer);
  }, [end]);
  if (asked === null) return null;
  const stopped = asked.remaining;
  if (end === null && stopped === null) return <span class="clock">{words.say("web-no-clock")}</span>;
  const left = Math.max(0, stopped ?? (end as number) - now);
  const whole = Math.max(1, (end ?? now + left) - asked.opened);
  const text = `${Math.floor(Math.ceil(left) / 60)}:${String(Math.ceil(left) % 60).padStart(2, "0")}`;
  return (
    <span class={`clock ${left <= HURRY ? "clock-hurry" : ""}`} role="timer" aria-label={words.say("web-clock")}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" class="clock-back" />
        <circle cx="18" cy="18" r="15" class="clock-left" pathLength={1} style={{ strokeDashoffset: 1 - left / whole }} />
      </svg>
      <span>{stopped === null ? text : words.say("web-paused")}</span>
    </span>
  );
}
