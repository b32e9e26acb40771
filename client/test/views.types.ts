// The generated types: what a game does not have is refused by the compiler, so this file is for tsc and not run.

import type { Cash2Action, Cash2Event, Cash2Player, Games } from "../src/views";

export const legal: readonly Cash2Action[] = ["pass", "aim C", "aim nobody", "take clip new_godfather"];
// @ts-expect-error there is no such card
export const wrongCard: Cash2Action = "take carpet";
// @ts-expect-error there is no such verb
export const wrongVerb: Games["boss"]["action"] = "sell boston";

export function bulletOf(player: Cash2Player): "none" | "click" | "bang" {
  // @ts-expect-error it may be hidden
  return player.bullet;
}

// @ts-expect-error a hit has a seat and a number of wounds
export const wrongEvent: Cash2Event = { event: "hit", args: { seat: "A" } };
