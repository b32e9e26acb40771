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

interface StoredRequests {
  at: number;
  requests: readonly Requests[];
}

/** The drafts and unanswered requests of one match. */
export class Pending {
  private readonly chatDrafts = signal<Readonly<Record<string, ChatDraft>>>({});

  constructor(private readonly code: string) {
    this.chatDrafts.value = (readSession(this.draftsKey) as Record<string, ChatDraft> | null) ?? {};
  }

  private get draftsKey(): string {
    return `drafts.${this.code}`;
  }

  private get requestsKey(): string {
    return `unanswered.${this.code}`;
  }

  /** The requests that were unanswered when this tab was reloaded. */
  restoreRequests(): readonly Requests[] {
    const stored = readSession(this.requestsKey) as StoredRequests | null;
    if (stored === null) return [];
    const isLate = Date.now() - stored.at > RESEND_CHAT_WITHIN;
    return stored.requests.filter((request) => request.type !== "say" || !isLate);
  }

  saveRequests(requests: readonly Requests[]): void {
    const resent = requests.filter((request) => RESENT_TYPES.includes(request.type));
    if (resent.length > 0) {
      writeSession(this.requestsKey, { at: Date.now(), requests: resent } satisfies StoredRequests);
    } else removeSession(this.requestsKey);
  }

  draft(seat: string): ChatDraft {
    return this.chatDrafts.value[seat] ?? EMPTY;
  }

  changeDraft(seat: string, change: Partial<ChatDraft>): void {
    const before = this.chatDrafts.peek();
    this.chatDrafts.value = { ...before, [seat]: { ...(before[seat] ?? EMPTY), ...change } };
    writeSession(this.draftsKey, this.chatDrafts.peek());
  }

  clearDraft(seat: string): void {
    this.changeDraft(seat, EMPTY);
  }

  /** Clears a draft that the server has accepted, unless the player has typed something else since. */
  clearSentDraft(seat: string, text: string, phrase: string): void {
    const now = this.chatDrafts.peek()[seat] ?? EMPTY;
    if (text !== "" && now.text.trim() === text) this.changeDraft(seat, { text: "" });
    if (phrase !== "" && now.phrase === phrase) this.changeDraft(seat, { phrase: "" });
  }

  /** Forgets everything, as when this device's session was ended from another device. */
  forget(): void {
    this.chatDrafts.value = {};
    removeSession(this.draftsKey);
    removeSession(this.requestsKey);
  }
}
