// Why something is not possible: any action of the game can be asked about, and the answer names its rule.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { ask, hand, refusal, room } from "../store";
import type { Refusal } from "../wire";
import { LETTERS, type Words } from "../words";
import { showClause } from "./rules";

export const reason = signal<{ action: string; answer: Refusal } | null>(null);

export async function askWhy(action: string): Promise<void> {
  const { seat } = hand.peek();
  if (seat === null) return;
  const reply = await ask({ type: "why", seat, action });
  if (reply.answer !== null) reason.value = { action, answer: reply.answer };
}

export function ReasonNote({ words }: { words: Words }) {
  const why = reason.value;
  const no = refusal.value;
  const told = why !== null ? why.answer : no;
  if (told === null) return null;
  const because = words.say(told.word, told.args);
  const text = why === null ? because : words.say("ui-not-possible", { action: words.action(why.action), why: because });
  const close = (): void => {
    reason.value = null;
    refusal.value = null;
  };
  return (
    <div class="reason" role="alert">
      <p>{text}</p>
      {told.clause !== "" && (
        <button type="button" class="quiet" onClick={() => showClause(room.value?.game ?? "", told.clause)}>
          {words.say("ui-clause", { clause: told.clause })}
        </button>
      )}
      <button type="button" class="round" aria-label={words.say("web-close")} onClick={close}>
        ×
      </button>
    </div>
  );
}

/** The actions of the game that have words: complete ones, and those with one gap that can be filled. */
function alphabet(words: Words, seats: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (verb: string, action: string): void => void found.set(verb, [...(found.get(verb) ?? []), action]);
  for (const id of words.starting("act-")) {
    const [verb = "", word] = id.slice("act-".length).split("-");
    const needs = words.needs(id);
    if (needs.length === 0) add(verb, word === undefined ? verb : `${verb} ${word}`);
    else if (word === undefined && needs.length === 1) {
      for (const filling of fillings(words, needs[0] as string, seats)) add(verb, `${verb} ${filling}`);
    }
  }
  return found;
}

function fillings(words: Words, kind: string, seats: number): string[] {
  if (kind === "seat") return [...LETTERS.slice(0, seats)];
  const named = words.starting(`${kind}-`).map((id) => id.slice(kind.length + 1));
  return named.length > 0 ? named : Array.from({ length: 7 }, (_, i) => String(i + 1));
}

export function WhyNot({ words }: { words: Words }) {
  const [verb, setVerb] = useState("");
  const actions = alphabet(words, room.value?.seats ?? 0);
  const offered = new Set(hand.value.options);
  const verbs = [...actions].filter(([, list]) => list.some((action) => !offered.has(action)));
  const rest = (actions.get(verb) ?? []).filter((action) => !offered.has(action));
  const name = (verb: string, list: string[]): string =>
    list.length === 1 ? words.action(list[0] as string) : (words.verb(verb) ?? list.map((one) => words.action(one)).join(" / "));
  if (hand.value.seat === null || room.value?.phase !== "playing" || verbs.length === 0) return null; // after the end there is nothing to do
  return (
    <details class="whynot">
      <summary>{words.say("web-why-not")}</summary>
      <select
        aria-label={words.say("web-why-what")}
        value={verb}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setVerb(chosen);
          const list = actions.get(chosen) ?? [];
          if (list.length === 1) void askWhy(list[0] as string);
        }}
      >
        <option value="">{words.say("web-why-what")}</option>
        {verbs.map(([verb, list]) => (
          <option key={verb} value={verb}>
            {name(verb, list).slice(0, 60)}
          </option>
        ))}
      </select>
      {rest.length > 1 && (
        <div class="choice-row">
          {rest.map((action) => (
            <button type="button" key={action} class="choice dim" onClick={() => void askWhy(action)}>
              {words.action(action)}
            </button>
          ))}
        </div>
      )}
    </details>
  );
}
