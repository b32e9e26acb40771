// The reveal as theatre: three, two, one, and all guns go up at once; then bullet after bullet. It only delays what is
// drawn: the house has told everything already, nobody waits for it, and one tap ends it. Whoever wants stillness has it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { still } from "../../comfort";
import { sounds } from "../../sounds";
import type { Told } from "../../wire";
import { after, type Scene } from "./scene";

export interface Shot {
  seat: string;
  target: readonly string[];
  bullet: string;
}

export interface Taking {
  seat: string;
  card: string;
}

interface Beat {
  told: readonly Told[];
  ms: number;
  count?: number;
  shot?: Shot;
  taking?: Taking;
  sound?: keyof typeof sounds;
}

export interface Show {
  scene: Scene;
  count: number | null;
  shot: Shot | null;
  taking: Taking | null;
  playing: boolean;
  skip: () => void;
}

const TOGETHER = [new Set(["aimed", "lowered"]), new Set(["stood", "ducked"])];
const PACE: Record<string, number> = { changed: 700, hit: 600, died: 900, share: 500, healed: 400 };
const LONGEST = 9000; // milliseconds that a whole show may take; a longer one is played faster

function beats(events: readonly Told[]): Beat[] {
  const found: Beat[] = [];
  for (let i = 0; i < events.length; ) {
    const told = events[i] as Told;
    const group = TOGETHER.find((names) => names.has(told.event));
    if (group !== undefined) {
      const end = events.findIndex((other, j) => j > i && !group.has(other.event));
      const all = events.slice(i, end < 0 ? undefined : end);
      if (all.length > 1) for (const count of [3, 2, 1]) found.push({ told: [], ms: 420, count, sound: "tick" });
      found.push({ told: all, ms: 900, sound: "card" });
      i += all.length;
      continue;
    }
    if (told.event === "revealed") {
      const shot = { seat: told.args["seat"], target: [told.args["target"]].flat(), bullet: told.args["bullet"] };
      found.push({ told: [told], ms: 1000, shot, sound: shot.bullet === "click" ? "click" : "bang" });
    } else if (told.event === "took" || told.event === "took_desk") {
      const taking = { seat: told.args["seat"], card: told.args["card"] ?? "new_godfather" };
      found.push({ told: [told], ms: 450, taking, sound: "card" });
    } else found.push({ told: [told], ms: PACE[told.event] ?? 0 });
    i += 1;
  }
  const whole = found.reduce((sum, beat) => sum + beat.ms, 0);
  const faster = Math.min(1, LONGEST / whole);
  return found.map((beat) => ({ ...beat, ms: beat.ms * faster }));
}

/** The scene as far as the show has come; `final` once it is over. */
export function useTheatre(events: readonly Told[], final: Scene): Show {
  const [staged, stage] = useState<{ scene: Scene; beat: Beat | null } | null>(null);
  const work = useRef({ heard: events.at(-1)?.n ?? 0, queue: [] as Beat[], timer: 0, before: final, now: final });
  const box = work.current;
  const last = events.at(-1)?.n ?? 0;
  const step = (): void => {
    const beat = box.queue.shift();
    if (beat === undefined) {
      box.timer = 0;
      stage(null);
      return;
    }
    const fresh = beat.told.find((told) => told.event === "round");
    box.now = fresh === undefined ? beat.told.reduce(after, box.now) : box.before;
    if (beat.sound !== undefined) sounds[beat.sound]();
    if (beat.ms > 0) stage({ scene: box.now, beat });
    box.timer = setTimeout(step, beat.ms);
  };
  const skip = (): void => {
    clearTimeout(box.timer);
    box.queue = [];
    box.timer = 0;
    stage(null);
  };
  useLayoutEffect(() => {
    const news = events.filter((told) => told.n > box.heard);
    box.heard = last;
    if (news.length > 0 && !still() && document.visibilityState === "visible") {
      if (box.timer === 0) box.now = box.before;
      box.queue.push(...beats(news));
      box.before = final; // a new round, and whatever comes later, begins from here
      if (box.timer === 0) step();
    } else if (news.length > 0) skip();
    box.before = final;
  }, [last, final]);
  useLayoutEffect(() => () => clearTimeout(box.timer), []);
  const beat = staged?.beat ?? null;
  return {
    scene: staged?.scene ?? final,
    count: beat?.count ?? null,
    shot: beat?.shot ?? null,
    taking: beat?.taking ?? null,
    playing: staged !== null,
    skip,
  };
}
