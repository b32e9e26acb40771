// What the server does not have yet: chat drafts, and requests without a reply. Both are kept in sessionStorage by match, so
// that a reload, a deal or a curtain loses nothing. Each seat has drafts of its own: several players may share a device.

import { signal } from "@preact/signals";
import { readSession, removeSession, writeSession } from "./storage";
import type { Requests } from "./wire";

export interface ChatDraft {
  text: string;
  phrase: string;
  target: string;
}

const EMPTY: ChatDraft = { text: "", phrase: "", target: "" };
const RESEND_CHAT_WITHIN = 10 * 60_000; // milliseconds; after that a chat line is not sent by itself, but stays a draft

/** Requests that are sent again after a reload: answers, chat and notes, but nothing that a host arranges. */
const RESENT_TYPES: readonly Requests["type"][] = ["choose", "lock", "say", "note"];

const chatDrafts = signal<Readonly<Record<string, ChatDraft>>>({});
let matchCode = "";

interface StoredRequests {
  at: number;
  requests: readonly Requests[];
}

/** Restores the drafts of a match; returns the requests that were unanswered when this tab was reloaded. */
export function restorePending(code: string): readonly Requests[] {
  matchCode = code;
  chatDrafts.value = (readSession(`drafts.${code}`) as Record<string, ChatDraft> | null) ?? {};
  const stored = readSession(`unanswered.${code}`) as StoredRequests | null;
  if (stored === null) return [];
  const isLate = Date.now() - stored.at > RESEND_CHAT_WITHIN;
  return stored.requests.filter((request) => request.type !== "say" || !isLate);
}

export function saveUnanswered(requests: readonly Requests[]): void {
  const resent = requests.filter((request) => RESENT_TYPES.includes(request.type));
  if (resent.length > 0)
    writeSession(`unanswered.${matchCode}`, { at: Date.now(), requests: resent } satisfies StoredRequests);
  else removeSession(`unanswered.${matchCode}`);
}

export const chatDraft = (seat: string): ChatDraft => chatDrafts.value[seat] ?? EMPTY;

export function changeDraft(seat: string, change: Partial<ChatDraft>): void {
  chatDrafts.value = { ...chatDrafts.peek(), [seat]: { ...(chatDrafts.peek()[seat] ?? EMPTY), ...change } };
  writeSession(`drafts.${matchCode}`, chatDrafts.peek());
}

/** Clears a draft that the server has accepted, unless the player has typed something else since. */
export function clearSentDraft(seat: string, text: string, phrase: string): void {
  const now = chatDrafts.peek()[seat] ?? EMPTY;
  if (text !== "" && now.text.trim() === text) changeDraft(seat, { text: "" });
  if (phrase !== "" && now.phrase === phrase) changeDraft(seat, { phrase: "" });
}

/** Forgets everything when this device's session was ended from another device. */
export function forgetPending(): void {
  chatDrafts.value = {};
  removeSession(`drafts.${matchCode}`);
  removeSession(`unanswered.${matchCode}`);
}
