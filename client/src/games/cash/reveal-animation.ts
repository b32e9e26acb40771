// The reveal as theatre: three, two, one, and all guns go up at once; then bullet after bullet. It only delays what is
// drawn: the house has told everything already, nobody waits for it, and one tap ends it. Whoever wants stillness has it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { seen } from "../../components/log";
import { still } from "../../preferences";
import { sounds } from "../../sounds";
import type { Told } from "../../wire";
import { after, type Scene, taken } from "./scene";

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
const TAKES = new Set(["took", "took_desk", "share"]);
const PACE: Record<string, number> = { changed: 700, hit: 600, died: 900, healed: 400, round: 600 };
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
    } else if (TAKES.has(told.event)) {
      found.push({ told: [told], ms: 520, taking: { n: told.n, seat: told.args["seat"], cards: taken(told) }, sound: "card" });
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
  const end = (): void => {
    clearTimeout(box.timer);
    box.queue = [];
    box.timer = 0;
    seen.value = Infinity;
    stage(null);
  };
  const step = (): void => {
    const beat = box.queue.shift();
    if (beat === undefined) return end();
    seen.value = beat.told.at(-1)?.n ?? seen.value;
    const fresh = beat.told.find((told) => told.event === "round");
    box.now = fresh === undefined ? beat.told.reduce(after, box.now) : box.before;
    if (beat.sound !== undefined) sounds[beat.sound]();
    if (beat.ms > 0) stage({ scene: box.now, beat });
    box.timer = setTimeout(step, beat.ms);
  };
  useLayoutEffect(() => {
    const before = box.heard;
    const news = events.filter((told) => told.n > before);
    box.heard = last;
    if (news.length > 0 && !still() && document.visibilityState === "visible") {
      const begins = box.timer === 0;
      if (begins) [box.now, seen.value] = [box.before, before];
      box.queue.push(...beats(news));
      box.before = final; // a new round, and whatever comes later, begins from here
      if (begins) step();
    } else if (news.length > 0) end();
    box.before = final;
  }, [last, final]);
  useLayoutEffect(
    () => () => {
      clearTimeout(box.timer);
      seen.value = Infinity;
    },
    [],
  );
  const beat = staged?.beat ?? null;
  return {
    scene: staged?.scene ?? final,
    count: beat?.count ?? null,
    shot: beat?.shot ?? null,
    taking: beat?.taking ?? null,
    playing: staged !== null,
    skip: end,
  };
}
