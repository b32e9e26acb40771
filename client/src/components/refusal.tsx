// Why an action is not legal. A player may ask about any action of the game; the explanation names the clause of the rules.

import { signal } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import { actionLabel, actionsUnder, menuLevel, tokenLabel } from "../action-menu";
import { fetchActions } from "../api";
import { useMatch } from "../match-context";
import type { ActionTypeCard, Refusal } from "../wire";
import { LETTERS, type Words } from "../words";
import { showClause } from "./rules";

/** The refusal of a form. */
export function ErrorText({ words, refusal }: { words: Words; refusal: Refusal | null }) {
  if (refusal === null) return null;
  return (
    <p class="trouble" role="alert">
      {words.say(refusal.word, refusal.args)}
    </p>
  );
}

/** The last refusal or explanation, with a link to its clause. */
export function RefusalNote({ words }: { words: Words }) {
  const { clearRefusal, code, explanation, refusal, room } = useMatch();
  const explained = explanation.value;
  const refused = refusal.value;
  const shown = explained !== null ? explained.answer : refused;
  if (shown === null) return null;
  const sentence = words.say(shown.word, shown.args);
  const text =
    explained === null
      ? sentence
      : words.say("ui-not-possible", { action: words.action(explained.action), why: sentence });
  return (
    <div class="reason" role="alert">
      <p>{text}</p>
      {shown.clause !== "" && (
        <button type="button" class="quiet" onClick={() => showClause(room.value?.game ?? "", shown.clause, code)}>
          {words.say("ui-clause", { clause: shown.clause })}
        </button>
      )}
      <button type="button" class="round" aria-label={words.say("web-close")} onClick={clearRefusal}>
        ×
      </button>
    </div>
  );
}

const RETRY_DELAY = 3000; // milliseconds
const verbsByGame = signal<ReadonlyMap<string, readonly ActionTypeCard[]>>(new Map());
const requested = new Set<string>();

function fetchVerbs(game: string): void {
  if (requested.has(game)) return;
  requested.add(game);
  fetchActions(game).then(
    (verbs) => (verbsByGame.value = new Map(verbsByGame.peek()).set(game, verbs)),
    (error: unknown) => {
      requested.delete(game);
      console.warn("actions not loaded", error);
      setTimeout(() => fetchVerbs(game), RETRY_DELAY);
    },
  );
}

/** Whether a word names a seat, or a pair of seats, that this match does not have. */
const namesEmptySeat = (word: string, seats: number): boolean =>
  /^[A-J](\+[A-J])*$/.test(word) && word.split("+").some((letter) => LETTERS.indexOf(letter) >= seats);

/** All actions with a verb in a match of this size. */
function actionTexts({ word, arguments: lists }: ActionTypeCard, seats: number): string[] {
  const filled = lists.map((list) => list.filter((one) => !namesEmptySeat(one, seats)));
  return filled.reduce((texts, list) => texts.flatMap((before) => list.map((one) => `${before} ${one}`)), [word]);
}

/** A menu of all actions that are not legal now; choosing one asks the server why. */
export function WhyNotMenu({ words }: { words: Words }) {
  const { hand, room } = useMatch();
  const [isOpen, setOpen] = useState(false);
  const now = room.value;
  if (hand.value.seat === null || now?.phase !== "playing") return null; // after the end there is nothing to do
  return (
    <details class="whynot" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.say("web-why-not")}</summary>
      {isOpen && <VerbSelect words={words} game={now.game} seats={now.seats} />}
    </details>
  );
}

function VerbSelect({ words, game, seats }: { words: Words; game: string; seats: number }) {
  const { explain, hand, question } = useMatch();
  const [selected, select] = useState("");
  fetchVerbs(game);
  const cards = verbsByGame.value.get(game);
  const actions = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const card of cards ?? [])
      found.set(card.word, [...(found.get(card.word) ?? []), ...actionTexts(card, seats)]);
    return found;
  }, [cards, seats]);
  const legal = new Set(hand.value.legal);
  const notLegal = (verb: string): string[] => (actions.get(verb) ?? []).filter((action) => !legal.has(action));
  const verbs = [...actions.keys()].filter((verb) => notLegal(verb).length > 0);
  const refusedActions = notLegal(selected);
  if (cards === undefined) return <p>{words.say("web-loading")}</p>;
  const name = (verb: string): string => {
    const list = actions.get(verb)!;
    return list.length === 1
      ? words.action(list[0]!)
      : (words.verb(verb) ?? list.map((one) => words.action(one)).join(" / "));
  };
  return (
    <>
      <select
        aria-label={words.say("web-why-what")}
        value={selected}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          select(chosen);
          const [action, ...others] = notLegal(chosen);
          if (action !== undefined && others.length === 0) void explain(action);
        }}
      >
        <option value="">{words.say("web-why-what")}</option>
        {verbs.map((verb) => (
          <option key={verb} value={verb}>
            {name(verb).slice(0, 60)}
          </option>
        ))}
      </select>
      {refusedActions.length > 0 && (
        <ActionSteps key={`${selected} ${question.value?.number}`} words={words} actions={refusedActions} />
      )}
    </>
  );
}

function ActionSteps({ words, actions }: { words: Words; actions: readonly string[] }) {
  const { explain } = useMatch();
  const first = actions[0]!.split(" ")[0]!;
  const [path, setPath] = useState<readonly string[]>([first]);
  const level = menuLevel(actions, path);
  const wholeActions =
    level.leaves.length > 0
      ? level.leaves
      : level.tokens.flatMap((token) => singleAction(actionsUnder(actions, [...level.path, token])));
  const branches = level.tokens.filter((token) => actionsUnder(actions, [...level.path, token]).length > 1);
  return (
    <>
      {path.length > 1 && (
        <div class="crumbs">
          <button type="button" class="quiet" onClick={() => setPath([first])}>
            ‹ {words.say("web-back")}
          </button>
          <span>{level.path.map((token, i) => tokenLabel(words, level.path.slice(0, i), token)).join(" · ")}</span>
        </div>
      )}
      <div class="choice-row">
        {branches.map((token) => (
          <button type="button" key={token} class="choice more dim" onClick={() => setPath([...level.path, token])}>
            {tokenLabel(words, level.path, token)}
          </button>
        ))}
        {wholeActions.map((action) => (
          <button type="button" key={action} class="choice dim" data-why={action} onClick={() => void explain(action)}>
            {actionLabel(words, level.path, action)}
          </button>
        ))}
      </div>
    </>
  );
}

const singleAction = (list: readonly string[]): readonly string[] => (list.length === 1 ? list : []);
