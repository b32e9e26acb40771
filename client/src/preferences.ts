// Light, sound and motion as this viewer likes them.

import { effect, signal } from "@preact/signals";
import { writeLocal, readLocal } from "./storage";

export type Theme = "auto" | "dark" | "light";
export const theme = signal<Theme>((readLocal("light") as Theme | null) ?? "auto");
export const muted = signal(readLocal("muted") === "yes");
const isSmallScreen = innerWidth < 600;
export const showsHelp = signal((readLocal("helpful") ?? (isSmallScreen ? "no" : "yes")) === "yes"); // a step says what it is
const seenSteps = signal<readonly string[]>(isSmallScreen ? (readLocal("met") ?? "").split(" ") : []); // steps that this viewer has been asked in
export const keepsHandOpen = signal(readLocal("openHand") === "yes"); // whoever sits alone need not hold a button to look

effect(() => {
  writeLocal("light", theme.value);
  document.documentElement.dataset["light"] = theme.value;
});
effect(() => writeLocal("muted", muted.value ? "yes" : "no"));
effect(() => writeLocal("helpful", showsHelp.value ? "yes" : "no"));
effect(() => writeLocal("openHand", keepsHandOpen.value ? "yes" : "no"));

/** Where there is little room a step says what it is until it has been lived through once. */
export const isNewStep = (step: string): boolean => isSmallScreen && !seenSteps.value.includes(step);
export function markStepSeen(step: string): void {
  if (!isNewStep(step)) return;
  seenSteps.value = [...seenSteps.value, step];
  writeLocal("met", seenSteps.value.join(" "));
}

export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
