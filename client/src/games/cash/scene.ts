// The scene that the board draws, in either edition: gangsters, aims and loot. Each edition makes it from its own view;
// `applyEvent` changes it event by event for the animation of a reveal.

import type { Told } from "../../wire";
import { LETTERS } from "../../words";
import type { View } from "../own-table";

export interface Gangster {
  seat: number;
  alive: boolean;
  ducked: boolean;
  wounded: boolean; // in this round, and so out of it
  wounds: number;
  lives: number;
  aims: readonly number[];
  armed: boolean; // the gun is loaded and has not fired
  power: string; // a word, "?" for hidden, "" for none
  facts: readonly [label: string, text: string][]; // further facts as text
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

const DEFAULT_LIVES = 3; // wounds that kill, unless a shown power says otherwise

/** A power as all players know it: "?" until it has been shown, "" without one. */
export function publicPower(view: View, seat: number): string {
  const { power, shown } = view["players"][seat] as View;
  if (power === "plain") return "";
  return seat === view["viewer"] && !shown && view["step"] !== "over" ? "?" : power;
}

/** Wounds that kill a player, as all players know it. */
export const livesOf = (view: View, seat: number, livesByPower: Readonly<Record<string, number>>): number =>
  livesByPower[publicPower(view, seat)] ?? DEFAULT_LIVES;

const seatOf = (letter: unknown): number => LETTERS.indexOf(String(letter));

function changeGangster(scene: Scene, seat: number, change: Partial<Gangster>): Scene {
  return { ...scene, gangsters: scene.gangsters.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

/** The scene after an event, as far as the event shows; everything else comes with the next view. */
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

/** The loot that an event moves to a player: one card, or a whole share. */
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

/** Whether a gun is raised. A player who ducks or falls lowers it; so does one whose card was discarded unseen. */
export const isUp = (scene: Scene, one: Gangster, target: number): boolean =>
  one.alive && !one.ducked && !one.wounded && (one.armed || one.aims.length === 0 || !scene.gangsters[target]?.ducked);
