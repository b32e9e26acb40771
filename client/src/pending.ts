// What is typed and not yet said, and what is tapped and not yet answered: kept for this tab, table by table, so that
// neither the deal, nor a curtain, nor a reload loses it. Each seat has its own: a neighbour at this device sees none of it.

import { signal } from "@preact/signals";
import { heldHere, holdHere, letGoHere } from "./storage";
import type { Requests } from "./wire";

export interface Draft {
  text: string;
  phrase: string;
  target: string;
}

const EMPTY: Draft = { text: "", phrase: "", target: "" };
const LATE = 10 * 60_000; // milliseconds after which a line is not said by itself any more; it is still there as a draft

/** Answers and words of one's own. What a host arranges is not done by itself after a reload. */
const KEPT: readonly Requests["type"][] = ["choose", "lock", "say", "note"];

const drafts = signal<Readonly<Record<string, Draft>>>({});
let table = "";

interface Unanswered {
  at: number;
  requests: readonly Requests[];
}

/** What this tab still has from the time before it was loaded. */
export function recall(code: string): readonly Requests[] {
  table = code;
  drafts.value = (heldHere(`drafts.${code}`) as Record<string, Draft> | null) ?? {};
  const left = heldHere(`unanswered.${code}`) as Unanswered | null;
  if (left === null) return [];
  const late = Date.now() - left.at > LATE;
  return left.requests.filter((request) => request.type !== "say" || !late);
}

export function keepUnanswered(requests: readonly Requests[]): void {
  const kept = requests.filter((request) => KEPT.includes(request.type));
  if (kept.length > 0) holdHere(`unanswered.${table}`, { at: Date.now(), requests: kept } satisfies Unanswered);
  else letGoHere(`unanswered.${table}`);
}

export const draftOf = (seat: string): Draft => drafts.value[seat] ?? EMPTY;

export function draft(seat: string, change: Partial<Draft>): void {
  drafts.value = { ...drafts.peek(), [seat]: { ...(drafts.peek()[seat] ?? EMPTY), ...change } };
  holdHere(`drafts.${table}`, drafts.peek());
}

/** The house has it: the draft goes, unless something else has been typed meanwhile. */
export function wasSaid(seat: string, text: string, phrase: string): void {
  const now = drafts.peek()[seat] ?? EMPTY;
  if (text !== "" && now.text.trim() === text) draft(seat, { text: "" });
  if (phrase !== "" && now.phrase === phrase) draft(seat, { phrase: "" });
}

/** This device was ended: nothing of its chairs stays on it. */
export function forget(): void {
  drafts.value = {};
  letGoHere(`drafts.${table}`);
  letGoHere(`unanswered.${table}`);
}
