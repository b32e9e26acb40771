// Why something is not possible: any action of the game can be asked about, and the answer names its rule.

import { computed, effect, signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { leafLabel, level, tokenLabel, under } from "../action-menu";
import { fetchActions } from "../api";
import { ask, hand, question, refusal, room } from "../store";
import type { Refusal, VerbCard } from "../wire";
import { LETTERS, type Words } from "../words";
import { showClause } from "./rules";

export const reason = signal<{ action: string; answer: Refusal } | null>(null);

// The newest counts: what the house has just refused takes the place of what was asked before, and a new question of both.
effect(() => {
  if (refusal.value !== null) reason.value = null;
});
const number = computed(() => question.value?.number);
effect(() => {
  void number.value;
  reason.value = refusal.value = null;
});

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

const AGAIN = 3000; // milliseconds until the verbs are asked for once more
const known = signal<ReadonlyMap<string, readonly VerbCard[]>>(new Map());
const asked = new Set<string>();

function fetchVerbs(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  fetchActions(game).then(
    (verbs) => (known.value = new Map(known.peek()).set(game, verbs)),
    (error: unknown) => {
      asked.delete(game);
      console.warn("no verbs", error);
      setTimeout(() => fetchVerbs(game), AGAIN);
    },
  );
}

/** Nobody sits there: a seat, or two of them, beyond the size of this table. */
const nobodys = (word: string, seats: number): boolean =>
  /^[A-J](\+[A-J])*$/.test(word) && word.split("+").some((letter) => LETTERS.indexOf(letter) >= seats);

/** All that can be said with a verb at a table of this size. */
function texts({ word, arguments: lists }: VerbCard, seats: number): string[] {
  const there = lists.map((list) => list.filter((one) => !nobodys(one, seats)));
  return there.reduce((said, list) => said.flatMap((before) => list.map((one) => `${before} ${one}`)), [word]);
}

export function WhyNot({ words }: { words: Words }) {
  const [open, unfold] = useState(false);
  const now = room.value;
  if (hand.value.seat === null || now?.phase !== "playing") return null; // after the end there is nothing to do
  return (
    <details class="whynot" onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>{words.say("web-why-not")}</summary>
      {open && <Asking words={words} game={now.game} seats={now.seats} />}
    </details>
  );
}

/** The verb first, then word by word, as a long list of choices is. */
function Asking({ words, game, seats }: { words: Words; game: string; seats: number }) {
  const [verb, choose] = useState("");
  fetchVerbs(game);
  const cards = known.value.get(game);
  const actions = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const card of cards ?? []) found.set(card.word, [...(found.get(card.word) ?? []), ...texts(card, seats)]);
    return found;
  }, [cards, seats]);
  const offered = new Set(hand.value.options);
  const impossible = (verb: string): string[] => (actions.get(verb) ?? []).filter((action) => !offered.has(action));
  const verbs = [...actions.keys()].filter((verb) => impossible(verb).length > 0);
  const rest = impossible(verb);
  if (cards === undefined) return <p>{words.say("web-loading")}</p>;
  const name = (verb: string): string => {
    const list = actions.get(verb) as string[];
    return list.length === 1 ? words.action(list[0] as string) : (words.verb(verb) ?? list.map((one) => words.action(one)).join(" / "));
  };
  return (
    <>
      <select
        aria-label={words.say("web-why-what")}
        value={verb}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          choose(chosen);
          const left = impossible(chosen);
          if (left.length === 1) void askWhy(left[0] as string);
        }}
      >
        <option value="">{words.say("web-why-what")}</option>
        {verbs.map((verb) => (
          <option key={verb} value={verb}>
            {name(verb).slice(0, 60)}
          </option>
        ))}
      </select>
      {rest.length > 0 && <Steps key={`${verb} ${number.value}`} words={words} rest={rest} />}
    </>
  );
}

function Steps({ words, rest }: { words: Words; rest: readonly string[] }) {
  const first = (rest[0] as string).split(" ")[0] as string;
  const [path, go] = useState<readonly string[]>([first]);
  const here = level(rest, path);
  const whole = here.leaves.length > 0 ? here.leaves : here.tokens.flatMap((token) => only(under(rest, [...here.path, token])));
  const more = here.tokens.filter((token) => under(rest, [...here.path, token]).length > 1);
  return (
    <>
      {path.length > 1 && (
        <div class="crumbs">
          <button type="button" class="quiet" onClick={() => go([first])}>
            ‹ {words.say("web-back")}
          </button>
          <span>{here.path.map((token, i) => tokenLabel(words, here.path.slice(0, i), token)).join(" · ")}</span>
        </div>
      )}
      <div class="choice-row">
        {more.map((token) => (
          <button type="button" key={token} class="choice more dim" onClick={() => go([...here.path, token])}>
            {tokenLabel(words, here.path, token)}
          </button>
        ))}
        {whole.map((action) => (
          <button type="button" key={action} class="choice dim" data-why={action} onClick={() => void askWhy(action)}>
            {leafLabel(words, here.path, action)}
          </button>
        ))}
      </div>
    </>
  );
}

const only = (list: readonly string[]): readonly string[] => (list.length === 1 ? list : []);
