// Talk at the table: lines as they were typed, and quick phrases that everybody reads in his own language.

import { Name } from "../art/symbols";
import { draft, draftOf } from "../pending";
import { ask, hand, names, place, room, saying, talk } from "../store";
import type { Said } from "../wire";
import type { Words } from "../words";

const SHOWN = 60;
const LONGEST = 200;
const AT = "-at"; // how a phrase that is aimed at somebody is called
const TOOK = "phrase-took_chair"; // the table says it for whoever takes over a hand

export function spoken(words: Words, said: Said): string {
  if (said.phrase === "") return said.text;
  if (said.target === null) return words.say(`phrase-${said.phrase}`);
  return words.say(`phrase-${said.phrase}-at`, { target: names.value[said.target] ?? "" });
}

export function Talk({ words }: { words: Words }) {
  const seat = hand.value.seat;
  const mine = place(seat);
  const { text, phrase, target } = draftOf(mine);
  const aimed = target !== "";
  const known = words.starting("phrase-").filter((id) => id.endsWith(AT) === aimed && id !== TOOK);
  const phrases = known.map((id) => id.slice("phrase-".length).replace(AT, ""));
  const label = (id: string): string =>
    aimed ? words.say(`phrase-${id}${AT}`, { target: names.value[Number(target)] ?? "" }) : words.say(`phrase-${id}`);
  const speak = (event: Event): void => {
    event.preventDefault();
    const line = text.trim();
    if (line !== "" && !saying(seat, line)) void ask({ type: "say", seat, text: line }); // typed still, until the house has it
  };
  const call = (): void => void ask({ type: "say", seat, phrase, target: aimed ? Number(target) : null });
  return (
    <section class="talk" aria-label={words.say("web-talk")}>
      <h3>{words.say("web-talk")}</h3>
      <div class="scroll talk-lines" role="log" aria-live="polite" tabIndex={0}>
        <ol>
          {talk.value.slice(-SHOWN).map((said) => (
            <li key={said.n}>
              {said.seat === null ? <b>{said.name}</b> : <Name seat={said.seat} name={names.value[said.seat] ?? said.name} />}
              <span>{spoken(words, said)}</span>
            </li>
          ))}
        </ol>
      </div>
      {seat !== null && (
        <>
          <div class="phrases">
            <select
              aria-label={words.say("web-phrase")}
              value={phrase}
              onChange={(event) => draft(mine, { phrase: event.currentTarget.value })}
            >
              <option value="">{words.say("web-phrase")}</option>
              {phrases.map((id) => (
                <option key={id} value={id}>
                  {label(id)}
                </option>
              ))}
            </select>
            <select
              aria-label={words.say("web-to-whom")}
              value={target}
              onChange={(event) => draft(mine, { target: event.currentTarget.value, phrase: "" })} // not every phrase can be aimed
            >
              <option value="">{words.say("web-to-all")}</option>
              {room.value?.chairs
                .filter((chair) => chair.seat !== seat && chair.kind !== "empty")
                .map((chair) => (
                  <option key={chair.seat} value={String(chair.seat)}>
                    {names.value[chair.seat]}
                  </option>
                ))}
            </select>
            <button type="button" disabled={phrase === ""} onClick={call}>
              {words.say("web-say")}
            </button>
          </div>
          <form class="talk-form" onSubmit={speak}>
            <input
              type="text"
              aria-label={words.say("web-talk-type")}
              placeholder={words.say("web-talk-type")}
              maxLength={LONGEST}
              value={text}
              onInput={(event) => draft(mine, { text: event.currentTarget.value })}
            />
            <button type="submit">{words.say("web-say")}</button>
          </form>
        </>
      )}
    </section>
  );
}
