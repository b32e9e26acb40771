// Several people at one device: a curtain hangs before every hand, and only holding it opens one.
// Reload, back and a locked screen land here, because which hand lies open is remembered nowhere.

import { useEffect } from "preact/hooks";
import { Name } from "../art/symbols";
import { active, hands, names, place, question, seats } from "../store";
import type { Words } from "../words";

const HOLD = 600; // milliseconds

export function useCurtain(): void {
  useEffect(() => {
    const fall = (): void => {
      if (document.visibilityState === "hidden") active.value = null;
    };
    document.addEventListener("visibilitychange", fall);
    addEventListener("pagehide", fall);
    return () => {
      document.removeEventListener("visibilitychange", fall);
      removeEventListener("pagehide", fall);
    };
  }, []);
}

export function Curtain({ words }: { words: Words }) {
  const asked = question.value?.asked ?? [];
  return (
    <section class="curtain" aria-label={words.say("web-curtain")}>
      <h2>{words.say("web-curtain")}</h2>
      <p>{words.say("web-curtain-text")}</p>
      <ul>
        {seats.value.map((seat) => (
          <li key={seat}>
            <OpenButton words={words} seat={seat} />
            {asked.includes(seat) && !hands.value.get(place(seat))?.locked && (
              <span class="tag tag-owes">{words.say("web-your-turn")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenButton({ words, seat }: { words: Words; seat: number }) {
  let timer = 0;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (active.value = seat), HOLD);
  };
  const end = (): void => clearTimeout(timer);
  return (
    <button
      type="button"
      class={`curtain-open seat-${seat}`}
      data-curtain={seat}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => {
        if (!event.repeat && (event.key === " " || event.key === "Enter")) begin();
      }}
      onKeyUp={end}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Name seat={seat} name={names.value[seat] ?? ""} />
      <small>{words.say("web-hold-open")}</small>
    </button>
  );
}
