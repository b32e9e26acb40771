// What lies beside the street, in words: the same for every mode, a line left out where a mode has nothing to say.

import type { Words } from "../../words";
import type { View } from "../table";
import { suspect } from "./suspects";

const SAFES = ["nw", "ne", "sw", "se", "n", "e", "s", "w"]; // in the order of the view's zones
const CORNERS = 4; // places in a row where a watched square may begin
const SQUARE = 4; // cells along one

export const people = (words: Words, letters: string): string =>
  [...letters].map((letter) => words.noun(suspect(letter).name)).join(", ");

/** Whether a cell lies in the square under surveillance. */
export function watched(view: View, row: number, col: number): boolean {
  const square = (view["watched"] ?? -1) as number;
  if (square < 0) return false;
  const [down, across] = [row - Math.floor(square / CORNERS), col - (square % CORNERS)];
  return down >= 0 && down < SQUARE && across >= 0 && across < SQUARE;
}

/** What marks the ground under a card, in words: the safe it lies before, the surveillance it is under. */
export function ground(view: View, words: Words, row: number, col: number): string[] {
  const zones = (view["zones"] ?? []) as string[][]; // "12": row 1, column 2
  const near = SAFES.filter((_, i) => zones[i]?.includes(`${row + 1}${col + 1}`)).map((name) => words.say(`safe-${name}`));
  const safes = near.length > 0 ? [`${words.say("table-safes")}: ${near.join(", ")}`] : [];
  return watched(view, row, col) ? [...safes, words.say("table-watched")] : safes;
}

function safe(view: View, words: Words, name: string): string {
  const said = words.say(`safe-${name}`);
  if ((view["opened"] as string[]).includes(name)) return `${said} ${words.say("table-safe_open")}`;
  const laid = (view["crew"] as View[]).flatMap((one, seat) => (one["safe"] === name ? [`${"●".repeat(one["laid"])} ${words.names[seat]}`] : []));
  return [said, ...laid].join(" ");
}

function heist(view: View, words: Words): [string, string][] {
  if (((view["crew"] ?? []) as View[]).length === 0) return [];
  const safes = SAFES.filter((_, i) => (view["zones"][i] as string[]).length > 0);
  const spotted = (view["spotted"] as number[]).map((seat) => words.names[seat] ?? "");
  return [
    ["safes", safes.map((name) => safe(view, words, name)).join(" · ")],
    ["hidden", `${view["hidden"]} / ${view["seats"] - 1}`],
    ["watched", view["watched"] >= 0 ? words.listing(spotted) : ""],
  ];
}

function mafia(view: View): [string, string][] {
  if (view["mode"] !== "fbi_mafia") return [];
  return ["score", "arrests"].map((name) => [name, String(view[name])]);
}

/** Names of `table-*` words, each with its text. */
export function facts(view: View, words: Words): [string, string][] {
  const all: [string, string][] = [
    ["turns", `${view["turns"]} / ${view["limit"]}`],
    ["deck_size", String(view["deck_size"])],
    ["last_shift", view["last_shift"] === "none" ? "" : words.action(view["last_shift"])],
    ["target", view["target"] === "none" ? "" : String(words.noun(view["target"]))],
    ["hits", view["hits"].length > 0 ? String(view["hits"].length) : ""], // who is on it is known to whoever drew it up
    ...mafia(view),
    ...heist(view, words),
    ["discard", people(words, view["discard"])],
  ];
  return all.filter(([, text]) => text !== "");
}
