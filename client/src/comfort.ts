// Light, sound and motion as this viewer likes them.

import { effect, signal } from "@preact/signals";
import { keep, kept } from "./keep";

export type Light = "auto" | "dark" | "light";
export const light = signal<Light>((kept("light") as Light | null) ?? "auto");
export const muted = signal(kept("muted") === "yes");
export const helpful = signal((kept("helpful") ?? (innerWidth < 600 ? "no" : "yes")) === "yes"); // a step says what it is
export const openHand = signal(kept("openHand") === "yes"); // whoever sits alone need not hold a button to look

effect(() => {
  keep("light", light.value);
  document.documentElement.dataset["light"] = light.value;
});
effect(() => keep("muted", muted.value ? "yes" : "no"));
effect(() => keep("helpful", helpful.value ? "yes" : "no"));
effect(() => keep("openHand", openHand.value ? "yes" : "no"));

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
