// The open step: its name and help, the players it waits for, the clock, and the default answer.

import { useEffect, useState } from "preact/hooks";
import { isNewStep, markStepSeen, showsHelp } from "../preferences";
import { sounds } from "../sounds";
import { useMatch } from "../match-context";
import type { MatchStore } from "../store";
import type { Words } from "../words";
import { useFocusCatch } from "./interaction";

/** The players who still owe an answer, besides `me`; none are named while the step hides its timing. */
export function waitingText(
  { hidesTiming, pendingSeats, seatNames }: MatchStore,
  words: Words,
  me: number | null,
): string {
  const others = pendingSeats.value.filter((seat) => seat !== me);
  if (hidesTiming.value) return words.say("web-quiet");
  if (others.length === 0) return words.say("web-all-locked");
  return words.say("ui-waiting", { names: words.listing(others.map((seat) => seatNames.value[seat] ?? "")) });
}

export function CurrentStep({ words }: { words: Words }) {
  const match = useMatch();
  const { acting, hand, hidesTiming, pendingSeats, question, room } = match;
  const open = question.value;
  const heading = useFocusCatch(`${open?.number} ${room.value?.stall === null}`); // the button that ended a stall vanishes with its focus
  const me = hand.value.seat;
  const isMyTurn = me !== null && acting.value.includes(me);
  const step = open === null ? "" : `${room.value?.game}.${open.step}`;
  useEffect(() => (isMyTurn ? () => markStepSeen(step) : undefined), [step, isMyTurn]);
  if (open === null || room.value?.phase !== "playing") return null;
  const isHelpShown = showsHelp.value || (isMyTurn && isNewStep(step));
  const toggleHelp = (): void => {
    markStepSeen(step);
    showsHelp.value = !isHelpShown;
  };
  const isLast = isMyTurn && !hand.value.locked && pendingSeats.value.every((seat) => seat === me);
  return (
    <section class={`phase ${isMyTurn ? "phase-mine" : ""}`} aria-label={words.say("web-phase")}>
      <div class="phase-line">
        <h2 ref={heading} tabIndex={-1}>
          {words.say(`step-${open.step}`)}
        </h2>
        <button
          type="button"
          class="round help"
          aria-expanded={isHelpShown}
          aria-label={words.say("ui-help-title")}
          onClick={toggleHelp}
        >
          ?
        </button>
        <Clock words={words} />
      </div>
      {isHelpShown && <p class="phase-help">{words.sayIfKnown(`help-${open.step}`)}</p>}
      <p class="phase-wait" role="status">
        <span class="unseen">{`${words.say(`step-${open.step}`)}. `}</span>
        {isMyTurn && !hand.value.locked && <strong class="yours">{words.say("web-your-turn")} </strong>}
        {(hidesTiming.value || !isLast) && waitingText(match, words, me)}
      </p>
      <DefaultAnswer words={words} isMyTurn={isMyTurn} />
    </section>
  );
}

function DefaultAnswer({ words, isMyTurn }: { words: Words; isMyTurn: boolean }) {
  const { hand, question } = useMatch();
  const { default: fallback, locked } = hand.value;
  const { deadline = null, remaining = null } = question.value ?? {};
  if (!isMyTurn || locked || fallback === null || (deadline ?? remaining) === null) return null; // without a clock no default is ever used
  return <p class="phase-default">{words.say("web-default", { action: words.action(fallback) })}</p>;
}

const LAST_SECONDS = 5; // of the clock: it ticks aloud and changes its colour

export function Clock({ words }: { words: Words }) {
  const { hand, question, serverNow } = useMatch();
  const [now, tick] = useState(serverNow());
  const open = question.value;
  const end = open?.deadline ?? null;
  useEffect(() => {
    if (end === null) return;
    let last = Infinity;
    const timer = setInterval(() => {
      const left = Math.ceil(end - serverNow());
      if (left !== last && left > 0 && left <= LAST_SECONDS && hand.peek().legal.length > 0) sounds.tick();
      last = left;
      tick(serverNow());
    }, 200);
    return () => clearInterval(timer);
  }, [end, hand, serverNow]);
  if (open === null) return null;
  const stopped = open.remaining;
  if (end === null && stopped === null) return <span class="clock">{words.say("web-no-clock")}</span>;
  const seconds = Math.max(0, stopped ?? end! - now);
  const total = Math.max(1, (end ?? now + seconds) - open.opened);
  const text = `${Math.floor(Math.ceil(seconds) / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, "0")}`;
  return (
    <span
      class={`clock ${seconds <= LAST_SECONDS ? "clock-hurry" : ""}`}
      role="timer"
      aria-label={words.say("web-clock")}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" class="clock-back" />
        <circle
          cx="18"
          cy="18"
          r="15"
          class="clock-left"
          pathLength={1}
          style={{ strokeDashoffset: 1 - seconds / total }}
        />
      </svg>
      <span>{stopped === null ? text : words.say("web-paused")}</span>
    </span>
  );
}
