// The reveal as theatre: three, two, one, and all guns go up at once; then bullet after bullet. It only delays what is
// drawn: the house has told everything already, nobody waits for it, and one tap ends it. Whoever wants stillness has it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { animatedUpTo } from "../../components/log";
import { prefersReducedMotion } from "../../preferences";
import { sounds } from "../../sounds";
import type { Told } from "../../wire";
import { applyEvent, type Scene, takenLoot } from "./scene";

export interface Shot {
  seat: string;
  target: readonly string[];
  bullet: string;
}

export interface Taking {
  n: number;
  seat: string;
  cards: Readonly<Record<string, number>>;
}

interface AnimationStep {
  told: readonly Told[];
  ms: number;
  count?: number;
  shot?: Shot;
  taking?: Taking;
  sound?: keyof typeof sounds;
}

export interface RevealAnimation {
  scene: Scene;
  count: number | null;
  shot: Shot | null;
  taking: Taking | null;
  playing: boolean;
  skip: () => void;
}

const SIMULTANEOUS = [new Set(["aimed", "lowered"]), new Set(["stood", "ducked"])];
const LOOT_EVENTS = new Set(["took", "took_desk", "share"]);
const DURATIONS: Record<string, number> = { changed: 700, hit: 600, died: 900, healed: 400, round: 600 };
const MAX_DURATION = 9000; // milliseconds that a whole show may take; a longer one is played faster

function animationSteps(events: readonly Told[]): AnimationStep[] {
  const found: AnimationStep[] = [];
  for (let i = 0; i < events.length; ) {
    const told = events[i] as Told;
    const group = SIMULTANEOUS.find((names) => names.has(told.event));
    if (group !== undefined) {
      const finish = events.findIndex((other, j) => j > i && !group.has(other.event));
      const all = events.slice(i, finish < 0 ? undefined : finish);
      if (all.length > 1) for (const count of [3, 2, 1]) found.push({ told: [], ms: 420, count, sound: "tick" });
      found.push({ told: all, ms: 900, sound: "card" });
      i += all.length;
      continue;
    }
    if (told.event === "revealed") {
      const shot = { seat: told.args["seat"], target: [told.args["target"]].flat(), bullet: told.args["bullet"] };
      found.push({ told: [told], ms: 1000, shot, sound: shot.bullet === "click" ? "click" : "bang" });
    } else if (LOOT_EVENTS.has(told.event)) {
      found.push({ told: [told], ms: 520, taking: { n: told.n, seat: told.args["seat"], cards: takenLoot(told) }, sound: "card" });
    } else found.push({ told: [told], ms: DURATIONS[told.event] ?? 0 });
    i += 1;
  }
  const whole = found.reduce((sum, beat) => sum + beat.ms, 0);
  const faster = Math.min(1, MAX_DURATION / whole);
  return found.map((beat) => ({ ...beat, ms: beat.ms * faster }));
}

/** The scene as far as the show has come; `final` once it is over. */
export function useRevealAnimation(events: readonly Told[], final: Scene): RevealAnimation {
  const [shown, show] = useState<{ scene: Scene; beat: AnimationStep | null } | null>(null);
  const run = useRef({ heard: events.at(-1)?.n ?? 0, queue: [] as AnimationStep[], timer: 0, before: final, now: final });
  const state = run.current;
  const last = events.at(-1)?.n ?? 0;
  const end = (): void => {
    clearTimeout(state.timer);
    state.queue = [];
    state.timer = 0;
    animatedUpTo.value = Infinity;
    show(null);
  };
  const step = (): void => {
    const beat = state.queue.shift();
    if (beat === undefined) return end();
    animatedUpTo.value = beat.told.at(-1)?.n ?? animatedUpTo.value;
    const fresh = beat.told.find((told) => told.event === "round");
    state.now = fresh === undefined ? beat.told.reduce(applyEvent, state.now) : state.before;
    if (beat.sound !== undefined) sounds[beat.sound]();
    if (beat.ms > 0) show({ scene: state.now, beat });
    state.timer = setTimeout(step, beat.ms);
  };
  useLayoutEffect(() => {
    const before = state.heard;
    const news = events.filter((told) => told.n > before);
    state.heard = last;
    if (news.length > 0 && !prefersReducedMotion() && document.visibilityState === "visible") {
      const begins = state.timer === 0;
      if (begins) [state.now, animatedUpTo.value] = [state.before, before];
      state.queue.push(...animationSteps(news));
      state.before = final; // a new round, and whatever comes later, begins from here
      if (begins) step();
    } else if (news.length > 0) end();
    state.before = final;
  }, [last, final]);
  useLayoutEffect(
    () => () => {
      clearTimeout(state.timer);
      animatedUpTo.value = Infinity;
    },
    [],
  );
  const beat = shown?.beat ?? null;
  return {
    scene: shown?.scene ?? final,
    count: beat?.count ?? null,
    shot: beat?.shot ?? null,
    taking: beat?.taking ?? null,
    playing: shown !== null,
    skip: end,
  };
}
