// Chat: typed lines, and ready-made phrases that each player reads in his own language.

import { SeatName } from "../art/symbols";
import { useMatch } from "../match-context";
import { handKey } from "../store";
import { MAX_CHAT_LENGTH, type Said } from "../wire";
import type { Words } from "../words";

const MAX_LINES = 60;
const TARGET_SUFFIX = "-at"; // ends the id of a phrase that addresses a player
const SYSTEM_PHRASE = "phrase-took_chair"; // said by the server when somebody takes over a seat

/** A chat line in the viewer's language; `names` are the players by seat. */
export function chatText(words: Words, names: readonly string[], said: Said): string {
  if (said.phrase === "") return said.text;
  if (said.target === null) return words.say(`phrase-${said.phrase}`);
  return words.say(`phrase-${said.phrase}-at`, { target: names[said.target] ?? "" });
}

export function Chat({ words }: { words: Words }) {
  const match = useMatch();
  const { chat, hand, pending, room, seatNames, sendRequest } = match;
  const seat = hand.value.seat;
  const key = handKey(seat);
  const { text, phrase, target } = pending.draft(key);
  const hasTarget = target !== "";
  const ids = words
    .idsStarting("phrase-")
    .filter((id) => id.endsWith(TARGET_SUFFIX) === hasTarget && id !== SYSTEM_PHRASE);
  const phrases = ids.map((id) => id.slice("phrase-".length).replace(TARGET_SUFFIX, ""));
  const label = (id: string): string =>
    hasTarget
      ? words.say(`phrase-${id}${TARGET_SUFFIX}`, { target: seatNames.value[Number(target)] ?? "" })
      : words.say(`phrase-${id}`);
  const sendText = (event: Event): void => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== "" && !match.isBeingSent(seat, typed)) void sendRequest({ type: "say", seat, text: typed }); // the draft stays until the reply
  };
  const sendPhrase = (): void =>
    void sendRequest({ type: "say", seat, phrase, target: hasTarget ? Number(target) : null });
  return (
    <section class="talk" aria-label={words.say("web-talk")}>
      <h3>{words.say("web-talk")}</h3>
      <div class="scroll talk-lines" role="log" aria-live="polite" tabIndex={0}>
        <ol>
          {chat.value.slice(-MAX_LINES).map((said) => (
            <li key={said.n}>
              {said.seat === null ? (
                <b>{said.name}</b>
              ) : (
                <SeatName seat={said.seat} name={seatNames.value[said.seat] ?? said.name} />
              )}
              <span>{chatText(words, seatNames.value, said)}</span>
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
              onChange={(event) => pending.changeDraft(key, { phrase: event.currentTarget.value })}
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
              onChange={(event) => pending.changeDraft(key, { target: event.currentTarget.value, phrase: "" })} // not every phrase can address a player
            >
              <option value="">{words.say("web-to-all")}</option>
              {room.value?.chairs
                .filter((chair) => chair.seat !== seat && chair.kind !== "empty")
                .map((chair) => (
                  <option key={chair.seat} value={String(chair.seat)}>
                    {seatNames.value[chair.seat]}
                  </option>
                ))}
            </select>
            <button type="button" disabled={phrase === ""} onClick={sendPhrase}>
              {words.say("web-say")}
            </button>
          </div>
          <form class="talk-form" onSubmit={sendText}>
            <input
              type="text"
              aria-label={words.say("web-talk-type")}
              placeholder={words.say("web-talk-type")}
              maxLength={MAX_CHAT_LENGTH}
              value={text}
              onInput={(event) => pending.changeDraft(key, { text: event.currentTarget.value })}
            />
            <button type="submit">{words.say("web-say")}</button>
          </form>
        </>
      )}
    </section>
  );
}
