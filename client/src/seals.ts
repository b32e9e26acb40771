// The seal of a table's shuffle, the SHA-256 of its key, as this browser saw it first. The house can send another one later,
// and at the end a key that fits that; what was kept here does not change with it.

import { effect } from "@preact/signals";
import { keep, kept } from "./keep";
import { room } from "./store";

const MOST = 60; // tables; the oldest are forgotten

export interface Seal {
  code: string;
  seal: string;
  dealt: boolean; // it was seen only when the cards lay on the table
}

const here = new Map<string, Seal>(); // by this page, which may not be allowed to store anything

function stored(): Seal[] {
  try {
    const found: unknown = JSON.parse(kept("seals") ?? "[]");
    return Array.isArray(found) ? (found as Seal[]).filter((one) => typeof one?.seal === "string") : [];
  } catch {
    return []; // not our handwriting
  }
}

/** The seal that was seen first at a table. */
export const sealOf = (code: string): Seal | null => stored().find((one) => one.code === code) ?? here.get(code) ?? null;

/** The table, if any, at which this seal was seen: a record does not say where it was played. */
export const seenAt = (seal: string): Seal | null => [...stored(), ...here.values()].find((one) => one.seal === seal) ?? null;

effect(() => {
  const now = room.value;
  // After the end it is too late: the house has chosen what it opens.
  if (now === null || now.phase === "over" || sealOf(now.code) !== null) return;
  const one = { code: now.code, seal: now.commitment, dealt: now.phase !== "waiting" };
  here.set(one.code, one);
  keep("seals", JSON.stringify([...stored(), one].slice(-MOST)));
});
