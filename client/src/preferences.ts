// The viewer's preferences: light, sound, help texts, an open hand. They are kept in localStorage.

import { effect, signal } from "@preact/signals";
import { readLocal, writeLocal } from "./storage";

export type Theme = "auto" | "dark" | "light";
export const theme = signal<Theme>((readLocal("light") as Theme | null) ?? "auto");
export const muted = signal(readLocal("muted") === "yes");
const isSmallScreen = innerWidth < 600;
/** Whether each step shows its help text. */
export const showsHelp = signal((readLocal("helpful") ?? (isSmallScreen ? "no" : "yes")) === "yes");
const seenSteps = signal<readonly string[]>(isSmallScreen ? (readLocal("met") ?? "").split(" ") : []);
/** Whether a single player's private area stays open without a held button. */
export const keepsHandOpen = signal(readLocal("openHand") === "yes");

effect(() => {
  writeLocal("light", theme.value);
  document.documentElement.dataset.light = theme.value;
});
effect(() => writeLocal("muted", muted.value ? "yes" : "no"));
effect(() => writeLocal("helpful", showsHelp.value ? "yes" : "no"));
effect(() => writeLocal("openHand", keepsHandOpen.value ? "yes" : "no"));

/** On a small screen a step shows its help text until this viewer has answered it once. */
export const isNewStep = (step: string): boolean => isSmallScreen && !seenSteps.value.includes(step);
export function markStepSeen(step: string): void {
  if (!isNewStep(step)) return;
  seenSteps.value = [...seenSteps.value, step];
  writeLocal("met", seenSteps.value.join(" "));
}

export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
