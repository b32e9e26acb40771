// What is typed and not yet said, and what is tapped and not yet answered: kept for this tab, table by table, so that
// neither the deal, nor a curtain, nor a reload loses it. Each seat has its own: a neighbour at this device sees none of it.

import { signal } from "@preact/signals";
import { readSession, writeSession, removeSession } from "./storage";
import type { Requests } from "./wire";

export interface ChatDraft {
  text: string;
  phrase: string;
  target: string;
}

const EMPTY: ChatDraft = { text: "", phrase: "", target: "" };
const RESEND_CHAT_WITHIN = 10 * 60_000; // milliseconds after which a line is not said by itself any more; it is still there as a draft

/** Answers and words of one's own. What a host arranges is not done by itself after a reload. */
const RESENT_TYPES: readonly Requests["type"][] = ["choose", "lock", "say", "note"];

const drafts = signal<Readonly<Record<string, ChatDraft>>>({});
let matchCode = "";

interface StoredRequests {
  at: number;
  requests: readonly Requests[];
}

/** What this tab still has from the time before it was loaded. */
export function restorePending(code: string): readonly Requests[] {
  matchCode = code;
  drafts.value = (readSession(`drafts.${code}`) as Record<string, ChatDraft> | null) ?? {};
  const left = readSession(`unanswered.${code}`) as StoredRequests | null;
  if (left === null) return [];
  const late = Date.now() - left.at > RESEND_CHAT_WITHIN;
  return left.requests.filter((request) => request.type !== "say" || !late);
}

export function saveUnanswered(requests: readonly Requests[]): void {
  const kept = requests.filter((request) => RESENT_TYPES.includes(request.type));
  if (kept.length > 0) writeSession(`unanswered.${matchCode}`, { at: Date.now(), requests: kept } satisfies StoredRequests);
  else removeSession(`unanswered.${matchCode}`);
}

export const chatDraft = (seat: string): ChatDraft => drafts.value[seat] ?? EMPTY;

export function changeDraft(seat: string, change: Partial<ChatDraft>): void {
  drafts.value = { ...drafts.peek(), [seat]: { ...(drafts.peek()[seat] ?? EMPTY), ...change } };
  writeSession(`drafts.${matchCode}`, drafts.peek());
}

/** The house has it: the draft goes, unless something else has been typed meanwhile. */
export function clearSentDraft(seat: string, text: string, phrase: string): void {
  const now = drafts.peek()[seat] ?? EMPTY;
  if (text !== "" && now.text.trim() === text) changeDraft(seat, { text: "" });
  if (phrase !== "" && now.phrase === phrase) changeDraft(seat, { phrase: "" });
}

/** This device was ended: nothing of its chairs stays on it. */
export function forgetPending(): void {
  drafts.value = {};
  removeSession(`drafts.${matchCode}`);
  removeSession(`unanswered.${matchCode}`);
}
