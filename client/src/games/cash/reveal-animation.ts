// The animation of a reveal: a countdown, all guns at once, then bullet after bullet. It delays only the drawing: the server has
// sent everything, answers are possible at once, and one tap skips it. A viewer who prefers reduced motion sees none.

import type { Signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { useAnimatedUpTo } from "../../components/reveal-context";
import { prefersReducedMotion } from "../../preferences";
import { sounds } from "../../sounds";
import { applyEvent, type CashTold, type LootTold, type Scene, takenLoot } from "./scene";

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

/** A part of the animation: the events it shows, and how long. */
interface AnimationStep {
  told: readonly CashTold[];
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

/** Events that are shown together, after a countdown. */
const SIMULTANEOUS: readonly ReadonlySet<string>[] = [new Set(["aimed", "lowered"]), new Set(["stood", "ducked"])];
const isLootEvent = (told: CashTold): told is LootTold =>
  told.event === "took" || told.event === "took_desk" || told.event === "share";
/** Milliseconds by event; other events take no time. */
const DURATIONS: Record<string, number> = { changed: 700, hit: 600, died: 900, healed: 400, round: 600 };
const MAX_DURATION = 9000; // milliseconds of a whole animation; a longer one plays faster

export function animationSteps(events: readonly CashTold[]): AnimationStep[] {
  const found: AnimationStep[] = [];
  for (let i = 0; i < events.length;) {
    const told = events[i]!;
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
      const shot = { seat: told.args.seat, target: [told.args.target].flat(), bullet: told.args.bullet };
      found.push({ told: [told], ms: 1000, shot, sound: shot.bullet === "click" ? "click" : "bang" });
    } else if (isLootEvent(told)) {
      found.push({
        told: [told],
        ms: 520,
        taking: { n: told.n, seat: told.args.seat, cards: takenLoot(told) },
        sound: "card",
      });
    } else found.push({ told: [told], ms: DURATIONS[told.event] ?? 0 });
    i += 1;
  }
  const total = found.reduce((sum, part) => sum + part.ms, 0);
  const scale = Math.min(1, MAX_DURATION / total);
  return found.map((part) => ({ ...part, ms: part.ms * scale }));
}

interface Shown {
  scene: Scene;
  part: AnimationStep;
}

/** Plays new events one part after the other; `show` draws a part, and null when nothing plays. */
class Player {
  private lastEvent: number;
  private before: Scene; // the scene before events that have not come yet
  private now: Scene;
  private queue: AnimationStep[] = [];
  private timer = 0;

  constructor(
    events: readonly CashTold[],
    final: Scene,
    private readonly animatedUpTo: Signal<number>,
    private readonly show: (shown: Shown | null) => void,
  ) {
    this.lastEvent = events.at(-1)?.n ?? 0;
    this.before = this.now = final;
  }

  /** Plays the events that are new; `final` is the scene after them. */
  update(events: readonly CashTold[], final: Scene): void {
    const { before: start, lastEvent } = this;
    const fresh = events.filter((told) => told.n > lastEvent);
    this.lastEvent = events.at(-1)?.n ?? 0;
    this.before = final; // a new round and later events begin from here
    if (fresh.length === 0) return;
    if (prefersReducedMotion() || document.visibilityState !== "visible") {
      this.skip();
      return;
    }
    this.queue.push(...animationSteps(fresh));
    if (this.timer !== 0) return;
    [this.now, this.animatedUpTo.value] = [start, lastEvent];
    this.playNext();
  }

  private playNext(): void {
    const part = this.queue.shift();
    if (part === undefined) {
      this.skip();
      return;
    }
    this.animatedUpTo.value = part.told.at(-1)?.n ?? this.animatedUpTo.value;
    const isNewRound = part.told.some((told) => told.event === "round");
    this.now = isNewRound ? this.before : part.told.reduce(applyEvent, this.now);
    if (part.sound !== undefined) sounds[part.sound]();
    if (part.ms > 0) this.show({ scene: this.now, part });
    this.timer = setTimeout(() => this.playNext(), part.ms);
  }

  readonly skip = (): void => {
    this.stop();
    this.show(null);
  };

  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.queue = [];
    this.timer = 0;
    this.animatedUpTo.value = Infinity;
  };
}

/** Plays new events as an animation. `scene` is the scene so far, and `final` when nothing plays. */
export function useRevealAnimation(events: readonly CashTold[], final: Scene): RevealAnimation {
  const [shown, show] = useState<Shown | null>(null);
  const animatedUpTo = useAnimatedUpTo();
  const [player] = useState(() => new Player(events, final, animatedUpTo, show));
  useLayoutEffect(() => player.update(events, final), [player, events, final]);
  useLayoutEffect(() => player.stop, [player]);
  const part = shown?.part ?? null;
  return {
    scene: shown?.scene ?? final,
    count: part?.count ?? null,
    shot: part?.shot ?? null,
    taking: part?.taking ?? null,
    playing: shown !== null,
    skip: player.skip,
  };
}
