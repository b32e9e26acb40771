// The first seal that this browser has seen of each match: the commitment to its shuffle. A server which replaces seal and key
// later is found out by it.

import { readLocal, writeLocal } from "./storage";
import type { Room } from "./wire";

const MAX_SEALS = 60; // matches; the oldest are forgotten

/** A stored seal. */
export interface SeenSeal {
  code: string;
  seal: string;
  dealt: boolean; // first seen after the deal
}

const seenHere = new Map<string, SeenSeal>(); // for a browser that refuses localStorage

const isSeal = (one: unknown): one is SeenSeal =>
  one !== null && typeof one === "object" && "seal" in one && typeof one.seal === "string";

function stored(): SeenSeal[] {
  try {
    const found: unknown = JSON.parse(readLocal("seals") ?? "[]");
    return Array.isArray(found) ? found.filter(isSeal) : [];
  } catch {
    return []; // not written by this client
  }
}

/** The first seal seen of a match. */
export const firstSeal = (code: string): SeenSeal | null =>
  stored().find((one) => one.code === code) ?? seenHere.get(code) ?? null;

/** The stored entry with this seal, for a record, which does not name its match. */
export const seenSeal = (seal: string): SeenSeal | null =>
  [...stored(), ...seenHere.values()].find((one) => one.seal === seal) ?? null;

/** Keeps the seal of a match that this browser has not seen before. */
export function keepFirstSeal(room: Pick<Room, "code" | "commitment" | "phase"> | null): void {
  // After the end a seal proves nothing: the server knows the key it will publish.
  if (room === null || room.phase === "over" || firstSeal(room.code) !== null) return;
  const one = { code: room.code, seal: room.commitment, dealt: room.phase !== "waiting" };
  seenHere.set(one.code, one);
  writeLocal("seals", JSON.stringify([...stored(), one].slice(-MAX_SEALS)));
}
