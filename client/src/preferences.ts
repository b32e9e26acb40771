// Light, sound and motion as this viewer likes them.

import { effect, signal } from "@preact/signals";
import { keep, readLocal } from "./storage";

export type Light = "auto" | "dark" | "light";
export const light = signal<Light>((readLocal("light") as Light | null) ?? "auto");
export const muted = signal(readLocal("muted") === "yes");
const small = innerWidth < 600;
export const helpful = signal((readLocal("helpful") ?? (small ? "no" : "yes")) === "yes"); // a step says what it is
const met = signal<readonly string[]>(small ? (readLocal("met") ?? "").split(" ") : []); // steps that this viewer has been asked in
export const openHand = signal(readLocal("openHand") === "yes"); // whoever sits alone need not hold a button to look

effect(() => {
  keep("light", light.value);
  document.documentElement.dataset["light"] = light.value;
});
effect(() => keep("muted", muted.value ? "yes" : "no"));
effect(() => keep("helpful", helpful.value ? "yes" : "no"));
effect(() => keep("openHand", openHand.value ? "yes" : "no"));

/** Where there is little room a step says what it is until it has been lived through once. */
export const isNew = (step: string): boolean => small && !met.value.includes(step);
export function meet(step: string): void {
  if (!isNew(step)) return;
  met.value = [...met.value, step];
  keep("met", met.value.join(" "));
}

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
