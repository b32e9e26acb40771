// The events that this viewer has been told, as sentences, the newest last. Names have the colours of their seats.

import { useEffect, useRef } from "preact/hooks";
import type { Told } from "../wire";
import type { Words } from "../words";
import { useHold } from "./interaction";
import { useAnimatedUpTo } from "./reveal-context";

const MAX_ENTRIES = 300; // older ones are in the record

/** A sentence with the players' names in it marked. */
export function Sentence({ text, names }: { text: string; names: readonly string[] }) {
  const known = names.map((name, seat) => ({ name, seat })).filter((entry) => entry.name !== "");
  known.sort((a, b) => b.name.length - a.name.length);
  const escaped = known.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return <>{text}</>;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (
    <>
      {text.split(pattern).map((part, i) => {
        const found = known.find(({ name }) => name === part);
        return i % 2 === 1 && found !== undefined ? (
          <b key={i} class={`seat-${found.seat} in-text`}>
            {part}
          </b>
        ) : (
          part
        );
      })}
    </>
  );
}

/** A sentence that only some seats were told, shown while its button is held. */
function PrivateSentence({ text, words }: { text: string; words: Words }) {
  const [held, handlers] = useHold();
  return (
    <button type="button" class="secret" aria-pressed={held} {...handlers}>
      {held ? <Sentence text={text} names={words.names} /> : words.say("web-secret")}
    </button>
  );
}

/** An event of a replay with all cards open; `ears` are the letters of the seats it was told to, if not to all. */
export interface AddressedEvent extends Told {
  ears?: string;
}

/** The players an event was told to, so that its "you" is clear. */
export function addressees(words: Words, { ears = "" }: AddressedEvent): string {
  const names = Array.from(ears).map((seat) => String(words.noun(seat)));
  return names.length > 0 ? `${words.say("web-film-whisper", { names: words.listing(names) })} ` : "";
}

export function Log(props: { events: readonly AddressedEvent[]; words: Words; live: boolean; showsPrivate: boolean }) {
  const { events, words, live, showsPrivate } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const animatedUpTo = useAnimatedUpTo().value;
  const entries = events.filter((told) => told.n <= animatedUpTo).slice(-MAX_ENTRIES);
  const last = entries.at(-1)?.n;
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [last]);
  return (
    <section class="log" aria-label={words.say("ui-log")}>
      <h3>{words.say("ui-log")}</h3>
      <div ref={scroller} class="scroll" role="log" aria-live={live ? "polite" : "off"} tabIndex={0}>
        <ol>
          {entries.map((told) => (
            <li key={told.n} class={`told told-${told.event}`}>
              {told.ears && <span class="faint">{addressees(words, told)}</span>}
              {told.private && !showsPrivate ? (
                <PrivateSentence text={words.event(told)} words={words} />
              ) : (
                <Sentence text={words.event(told)} names={words.names} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
