// What I can do, as buttons: choose, then lock; both can be taken back until the step closes.

import { useEffect, useState } from "preact/hooks";
import { byVerb, FEW, leafLabel, level, tokenLabel, under } from "../action-menu";
import { choiceShown, handOpen } from "../privacy";
import { sounds } from "../sounds";
import { active, answer, hand, question, seats } from "../store";
import type { Words } from "../words";
import { useHold } from "./interaction";

export function pick(action: string | null): void {
  const { choice, locked } = hand.peek();
  sounds.tap();
  // A tap on what is put away does not take it back: it opens it again.
  void answer({ choice: action === choice && !(locked && !handOpen.peek()) ? null : action, ...(locked ? { locked: false } : {}) });
}

export function Choices({ words, folded }: { words: Words; folded: boolean }) {
  const { options } = hand.value;
  if (options.length === 0) return null;
  const list = options.length <= FEW ? <Flat words={words} /> : <Guided words={words} />;
  return (
    <section class="choices" aria-label={words.say("ui-choices")}>
      {folded ? (
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

function Choice({ option, label }: { option: string; label: string }) {
  return (
    <button
      type="button"
      class="choice"
      data-action={option}
      aria-pressed={choiceShown.value === option}
      onClick={() => pick(option)}
    >
      {label}
    </button>
  );
}

function Flat({ words }: { words: Words }) {
  return (
    <>
      {[...byVerb(hand.value.options)].map(([verb, options]) => (
        <div key={verb} class="choice-row">
          {options.map((option) => (
            <Choice key={option} option={option} label={words.action(option)} />
          ))}
        </div>
      ))}
    </>
  );
}

/** A long list: the verb first, then argument by argument. */
function Guided({ words }: { words: Words }) {
  const { options } = hand.value;
  const choice = choiceShown.value;
  const [path, go] = useState<readonly string[]>([]);
  const number = question.value?.number;
  useEffect(() => go([]), [number]);
  const here = level(options, path);
  const open = (token: string) => {
    const next = [...here.path, token];
    const whole = under(options, next);
    if (whole.length === 1) pick(whole[0] as string);
    else go(next);
  };
  return (
    <>
      {here.path.length > 0 && (
        <div class="crumbs">
          <button type="button" class="quiet" data-back onClick={() => go(back(options, here.path))}>
            ‹ {words.say("web-back")}
          </button>
          <span>{here.path.map((token, i) => tokenLabel(words, here.path.slice(0, i), token)).join(" · ")}</span>
        </div>
      )}
      <div class="choice-row">
        {here.leaves.map((option) => (
          <Choice key={option} option={option} label={leafLabel(words, here.path, option)} />
        ))}
        {here.tokens.map((token) => {
          const whole = under(options, [...here.path, token]);
          const only = whole.length === 1 ? (whole[0] as string) : null;
          if (only !== null) return <Choice key={token} option={only} label={leafLabel(words, here.path, only)} />;
          const chosen = choice !== null && whole.includes(choice);
          return (
            <button
              type="button"
              key={token}
              class={`choice more ${chosen ? "holds" : ""}`}
              data-token={[...here.path, token].join(" ")}
              onClick={() => open(token)}
            >
              {tokenLabel(words, here.path, token)}
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

/** One question back: shorter words until there was something to choose. */
function back(options: readonly string[], path: readonly string[]): readonly string[] {
  for (let length = path.length - 1; length > 0; length--) {
    const shorter = level(options, path.slice(0, length));
    if (shorter.path.length < path.length) return shorter.path;
  }
  return [];
}

/** A locked choice is as private as the hand it came from. */
function PutAway({ words, said }: { words: Words; said: string }) {
  const [held, handlers] = useHold();
  return (
    <button type="button" class="lockbar-choice secret" data-put-away aria-pressed={held} {...handlers}>
      {held ? said : words.say("web-put-away")}
    </button>
  );
}

/** At the thumb: what I have chosen, and the lock. */
export function LockBar({ words }: { words: Words }) {
  const { options, choice, locked } = hand.value;
  if (options.length === 0) return null;
  const said = choice === null ? words.say("web-nothing-chosen") : words.action(choice);
  const hidden = locked && !handOpen.value;
  return (
    <div class={`lockbar ${locked ? "locked" : ""}`}>
      {hidden ? (
        <PutAway words={words} said={said} />
      ) : (
        <span class="lockbar-choice" aria-live="polite">
          {choice === null && question.value !== null && (
            <b class="lockbar-step" aria-hidden="true">
              {words.say(`step-${question.value.step}`)}
            </b>
          )}
          {locked ? words.say("web-locked", { action: said }) : said}
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
          void answer({ locked: !locked });
          if (!locked && seats.value.length > 1) active.value = null; // on to the next one at this device
        }}
      >
        {words.say(locked ? "web-unlock" : "web-lock")}
      </button>
    </div>
  );
}
