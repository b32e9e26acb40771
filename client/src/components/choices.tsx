// Legal actions as buttons, and the lock. A player chooses, then locks; both can be undone until the step closes.

import { useEffect, useState } from "preact/hooks";
import { actionLabel, actionsUnder, groupByVerb, menuLevel, SHORT_LIST, tokenLabel } from "../action-menu";
import { useMatch } from "../match-context";
import { sounds } from "../sounds";
import type { MatchStore } from "../store";
import type { Words } from "../words";
import { useHold } from "./interaction";

/** Chooses an action, or clears the choice if it is the same one. */
export function chooseAction(match: MatchStore, action: string | null): void {
  const { choice, locked } = match.hand.peek();
  sounds.tap();
  // A tap on a hidden locked choice unlocks it and does not clear it.
  void match.changeAnswer({
    choice: action === choice && !(locked && !match.privacy.isHandOpen.peek()) ? null : action,
    ...(locked ? { locked: false } : {}),
  });
}

/** All legal actions; collapsed where the drawing of the game offers them already. */
export function Choices({ words, isCollapsed }: { words: Words; isCollapsed: boolean }) {
  const { legal } = useMatch().hand.value;
  if (legal.length === 0) return null;
  const list = legal.length <= SHORT_LIST ? <FlatList words={words} /> : <ActionMenu words={words} />;
  return (
    <section class="choices" aria-label={words.say("ui-choices")}>
      {isCollapsed ? (
        <details>
          <summary>{words.say("web-as-list")}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}

function ChoiceButton({ action, label }: { action: string; label: string }) {
  const match = useMatch();
  return (
    <button
      type="button"
      class="choice"
      data-action={action}
      aria-pressed={match.privacy.visibleChoice.value === action}
      onClick={() => chooseAction(match, action)}
    >
      {label}
    </button>
  );
}

function FlatList({ words }: { words: Words }) {
  const { hand } = useMatch();
  return (
    <>
      {[...groupByVerb(hand.value.legal)].map(([verb, actions]) => (
        <div key={verb} class="choice-row">
          {actions.map((action) => (
            <ChoiceButton key={action} action={action} label={words.action(action)} />
          ))}
        </div>
      ))}
    </>
  );
}

/** A long list as a menu: the verb first, then one argument after another. */
function ActionMenu({ words }: { words: Words }) {
  const match = useMatch();
  const { legal } = match.hand.value;
  const choice = match.privacy.visibleChoice.value;
  const [path, setPath] = useState<readonly string[]>([]);
  const number = match.question.value?.number;
  useEffect(() => setPath([]), [number]);
  const level = menuLevel(legal, path);
  const descend = (token: string) => {
    const next = [...level.path, token];
    const matching = actionsUnder(legal, next);
    if (matching.length === 1) chooseAction(match, matching[0]!);
    else setPath(next);
  };
  return (
    <>
      {level.path.length > 0 && (
        <div class="crumbs">
          <button type="button" class="quiet" data-back onClick={() => setPath(parentPath(legal, level.path))}>
            ‹ {words.say("web-back")}
          </button>
          <span>{level.path.map((token, i) => tokenLabel(words, level.path.slice(0, i), token)).join(" · ")}</span>
        </div>
      )}
      <div class="choice-row">
        {level.leaves.map((action) => (
          <ChoiceButton key={action} action={action} label={actionLabel(words, level.path, action)} />
        ))}
        {level.tokens.map((token) => {
          const matching = actionsUnder(legal, [...level.path, token]);
          const only = matching.length === 1 ? matching[0]! : null;
          if (only !== null)
            return <ChoiceButton key={token} action={only} label={actionLabel(words, level.path, only)} />;
          const chosen = choice !== null && matching.includes(choice);
          return (
            <button
              type="button"
              key={token}
              class={`choice more ${chosen ? "holds" : ""}`}
              data-token={[...level.path, token].join(" ")}
              onClick={() => descend(token)}
            >
              {tokenLabel(words, level.path, token)}
              <span class="on" aria-hidden="true">
                ›
              </span>
            </button>
          );
        })}
      </div>
    </>
  );
}

/** The path of the menu level above, without levels that had nothing to choose. */
function parentPath(legal: readonly string[], path: readonly string[]): readonly string[] {
  for (let length = path.length - 1; length > 0; length--) {
    const shorter = menuLevel(legal, path.slice(0, length));
    if (shorter.path.length < path.length) return shorter.path;
  }
  return [];
}

/** A locked choice, shown only while its button is held: it is as private as the hand. */
function HiddenChoice({ words, text }: { words: Words; text: string }) {
  const [held, handlers] = useHold();
  return (
    <button type="button" class="lockbar-choice secret" data-put-away aria-pressed={held} {...handlers}>
      {held ? text : words.say("web-put-away")}
    </button>
  );
}

/** The choice and its lock, at the bottom of the screen. */
export function LockBar({ words }: { words: Words }) {
  const { changeAnswer, hand, openSeat, privacy, question, seats } = useMatch();
  const { legal, choice, locked } = hand.value;
  if (legal.length === 0) return null;
  const text = choice === null ? words.say("web-nothing-chosen") : words.action(choice);
  const hidden = locked && !privacy.isHandOpen.value;
  return (
    <div class={`lockbar ${locked ? "locked" : ""}`}>
      {hidden ? (
        <HiddenChoice words={words} text={text} />
      ) : (
        <span class="lockbar-choice" aria-live="polite">
          {choice === null && question.value !== null && (
            <b class="lockbar-step" aria-hidden="true">
              {words.say(`step-${question.value.step}`)}
            </b>
          )}
          {locked ? words.say("web-locked", { action: text }) : text}
        </span>
      )}
      <button
        type="button"
        class="lock"
        data-lock
        aria-pressed={locked}
        disabled={choice === null && !locked}
        onClick={() => {
          sounds.lock();
          void changeAnswer({ locked: !locked });
          if (!locked && seats.value.length > 1) openSeat.value = null; // the device goes to the next player
        }}
      >
        {words.say(locked ? "web-unlock" : "web-lock")}
      </button>
    </div>
  );
}
