// What is drawn of a hold-up, in either edition: who stands where, who aims at whom, what lies in the middle. Each edition
// reads its own view into a scene; told events change one a step at a time, so that a reveal can be shown as it happens.

import type { Told } from "../../wire";
import { LETTERS } from "../../words";
import type { View } from "../own-table";

export interface Gangster {
  seat: number;
  alive: boolean;
  ducked: boolean;
  wounded: boolean; // hit in this round, and out of it
  wounds: number;
  lives: number;
  aims: readonly number[];
  armed: boolean; // the gun is loaded and has not fired
  power: string; // a word, "?" for hidden, "" for none
  facts: readonly [label: string, text: string][]; // more, in words
}

export interface Scene {
  round: number;
  rounds: number;
  godfather: number;
  me: number | null;
  over: boolean;
  gangsters: readonly Gangster[];
  loot: Readonly<Record<string, number>>;
}

const DEFAULT_LIVES = 3; // wounds that end it, for all but whoever has shown otherwise

/** A power as the whole table knows it: one's own is nobody's business until it has been shown. */
export function publicPower(view: View, seat: number): string {
  const { power, shown } = view["players"][seat] as View;
  if (power === "plain") return "";
  return seat === view["viewer"] && !shown && view["step"] !== "over" ? "?" : power;
}

/** `tough`: powers that change it. */
export const livesOf = (view: View, seat: number, livesByPower: Readonly<Record<string, number>>): number => livesByPower[publicPower(view, seat)] ?? DEFAULT_LIVES;

const seatOf = (letter: unknown): number => LETTERS.indexOf(String(letter));

function changeGangster(scene: Scene, seat: number, change: Partial<Gangster>): Scene {
  return { ...scene, gangsters: scene.gangsters.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

/** The scene after an event, as far as one can see it; anything else is in the next view. */
export function applyEvent(scene: Scene, told: Told): Scene {
  const { args } = told;
  const seat = seatOf(args["seat"]);
  const one = scene.gangsters[seat];
  switch (told.event) {
    case "aimed":
    case "changed":
      return changeGangster(scene, seat, { aims: [args["target"]].flat().map(seatOf), armed: true });
    case "lowered":
      return changeGangster(scene, seat, { aims: [], armed: false });
    case "stood":
      return changeGangster(scene, seat, { ducked: false });
    case "ducked":
      return changeGangster(scene, seat, { ducked: true, armed: false });
    case "revealed":
    case "lost":
      return changeGangster(scene, seat, { armed: false });
    case "hit":
      return changeGangster(scene, seat, { wounded: true, wounds: (one?.wounds ?? 0) + Number(args["wounds"]) });
    case "healed":
      return changeGangster(scene, seat, { wounds: Math.max(0, (one?.wounds ?? 0) - 1) });
    case "died":
      return changeGangster(scene, seat, { alive: false, aims: [] });
    case "took":
    case "took_desk":
    case "share":
      return { ...scene, loot: Object.entries(takenLoot(told)).reduce(removeLoot, scene.loot) };
    default:
      return scene;
  }
}

/** What somebody takes from the middle: one thing, or a whole share. */
export function takenLoot({ event, args }: Told): Readonly<Record<string, number>> {
  if (event === "share") return args["cards"];
  return { [event === "took_desk" ? "new_godfather" : String(args["card"])]: 1 };
}

function removeLoot(loot: Readonly<Record<string, number>>, [card, count]: [string, number]): Record<string, number> {
  const rest = { ...loot, [card]: (loot[card] ?? 0) - count };
  if ((rest[card] as number) <= 0) delete rest[card];
  return rest;
}

/** How many loaded guns point at a seat. */
export const gunsOn = (scene: Scene, seat: number): number =>
  scene.gangsters.filter((one) => one.alive && one.armed && one.aims.includes(seat)).length;

/** Whether a gun is up: who ducks or falls lets it drop, and a card that was put away unseen leaves no trace. */
export const isUp = (scene: Scene, one: Gangster, target: number): boolean =>
  one.alive && !one.ducked && !one.wounded && (one.armed || one.aims.length === 0 || !scene.gangsters[target]?.ducked);
