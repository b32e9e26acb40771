// The scene that the board draws, in either edition: gangsters, aims and loot. Each edition makes it from its own view;
// `applyEvent` changes it event by event for the animation of a reveal.

import type { Games, Hidden } from "../../views";
import { LETTERS } from "../../words";
import type { ToldIn } from "../own-table";

export type CashGame = Games["cash1"] | Games["cash2"];
export type CashAction = CashGame["action"];
export type CashTold = ToldIn<Games["cash1"]> | ToldIn<Games["cash2"]>;

export interface Gangster {
  seat: number;
  alive: boolean;
  ducked: boolean;
  wounded: boolean; // in this round, and so out of it
  wounds: number;
  lives: number;
  aims: readonly number[];
  armed: boolean; // the gun is loaded and has not fired
  power: PublicPower;
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

/** A power as all players know it: "plain" for a player without one. */
export type PublicPower = CashGame["view"]["players"][number]["power"];

/** The power of a seat as all players know it: hidden until it has been shown. */
export function publicPower<P extends PublicPower>(
  view: { viewer: number | null; step: string },
  seat: number,
  player: { power: P; shown: boolean },
): P | Hidden {
  const { power, shown } = player;
  return power !== "plain" && seat === view.viewer && !shown && view.step !== "over" ? "?" : power;
}

const seatOf = (letter: string): number => LETTERS.indexOf(letter);

/** The scene after an event, as far as the event shows; everything else comes with the next view. */
export function applyEvent(scene: Scene, told: CashTold): Scene {
  const change = (letter: string, next: (one: Gangster) => Partial<Gangster>): Scene => {
    const seat = seatOf(letter);
    return { ...scene, gangsters: scene.gangsters.map((one) => (one.seat === seat ? { ...one, ...next(one) } : one)) };
  };
  switch (told.event) {
    case "aimed":
    case "changed":
      return change(told.args.seat, () => ({ aims: [told.args.target].flat().map(seatOf), armed: true }));
    case "lowered":
      return change(told.args.seat, () => ({ aims: [], armed: false }));
    case "stood":
      return change(told.args.seat, () => ({ ducked: false }));
    case "ducked":
      return change(told.args.seat, () => ({ ducked: true, armed: false }));
    case "revealed":
    case "lost":
      return change(told.args.seat, () => ({ armed: false }));
    case "hit":
      return change(told.args.seat, ({ wounds }) => ({ wounded: true, wounds: wounds + told.args.wounds }));
    case "healed":
      return change(told.args.seat, ({ wounds }) => ({ wounds: Math.max(0, wounds - 1) }));
    case "died":
      return change(told.args.seat, () => ({ alive: false, aims: [] }));
    case "took":
    case "took_desk":
    case "share":
      return { ...scene, loot: Object.entries(takenLoot(told)).reduce(removeLoot, scene.loot) };
    default:
      return scene;
  }
}

/** An event that moves loot to a player. */
export type LootTold = Extract<CashTold, { event: "took" | "took_desk" | "share" }>;

/** The loot that an event moves: one card, or a whole share. */
export function takenLoot(told: LootTold): Readonly<Record<string, number>> {
  if (told.event === "share") return told.args.cards;
  return { [told.event === "took_desk" ? "new_godfather" : told.args.card]: 1 };
}

function removeLoot(loot: Readonly<Record<string, number>>, [card, count]: [string, number]): Record<string, number> {
  const left = Object.entries(loot).map(([one, number]): [string, number] => [
    one,
    one === card ? number - count : number,
  ]);
  return Object.fromEntries(left.filter(([, number]) => number > 0));
}

/** How many loaded guns point at a seat. */
export const gunsOn = (scene: Scene, seat: number): number =>
  scene.gangsters.filter((one) => one.alive && one.armed && one.aims.includes(seat)).length;

/** Whether a gun is raised. A player who ducks or falls lowers it; so does one whose card was discarded unseen. */
export const isUp = (scene: Scene, one: Gangster, target: number): boolean =>
  one.alive && !one.ducked && !one.wounded && (one.armed || one.aims.length === 0 || !scene.gangsters[target]?.ducked);
