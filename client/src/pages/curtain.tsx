// Several players at one device: a curtain hides all hands, and a player opens one by holding its button. The open hand is
// never stored, so that a reload, "back" and a locked screen lead here.

import { useEffect, useRef } from "preact/hooks";
import { SeatName } from "../art/symbols";
import { isSyntheticClick, useFocusCatch } from "../components/interaction";
import { Clock, waitingText } from "../components/step";
import { useMatch } from "../match-context";
import { handKey } from "../store";
import type { Words } from "../words";

const HOLD_TIME = 600; // milliseconds

/** Closes the open hand when the page is hidden or left. */
export function useCloseHandOnLeave(): void {
  const { openSeat } = useMatch();
  useEffect(() => {
    const close = (): void => {
      if (document.visibilityState === "hidden") openSeat.value = null;
    };
    document.addEventListener("visibilitychange", close);
    addEventListener("pagehide", close);
    return () => {
      document.removeEventListener("visibilitychange", close);
      removeEventListener("pagehide", close);
    };
  }, [openSeat]);
}

export function Curtain({ words }: { words: Words }) {
  const match = useMatch();
  const { acting, hands, question, seats } = match;
  const now = question.value;
  const heading = useFocusCatch(null);
  return (
    <section class="curtain" aria-label={words.say("web-curtain")}>
      <h2 ref={heading} tabIndex={-1}>
        {words.say("web-curtain")}
      </h2>
      <p>{words.say("web-curtain-text")}</p>
      {now !== null && (
        <p class="curtain-now">
          <strong>{words.say(`step-${now.step}`)}</strong>
          <Clock words={words} />
          <span role="status">{waitingText(match, words, null)}</span>
        </p>
      )}
      <ul>
        {seats.value.map((seat) => (
          <li key={seat}>
            <OpenHandButton words={words} seat={seat} />
            <p class="curtain-owes">
              {acting.value.includes(seat) && !hands.value.get(handKey(seat))?.locked && (
                <span class="tag tag-owes">{words.say("web-your-turn")}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenHandButton({ words, seat }: { words: Words; seat: number }) {
  const { openSeat, seatNames } = useMatch();
  const timer = useRef(0); // a ref, because the curtain may be drawn again while a button is held
  const open = (): void => void (openSeat.value = seat);
  const begin = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(open, HOLD_TIME);
  };
  const end = (): void => clearTimeout(timer.current);
  const key = (event: KeyboardEvent, act: () => void): void => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault(); // a held key must not click
    if (!event.repeat) act();
  };
  return (
    <button
      type="button"
      class={`curtain-open seat-${seat}`}
      data-curtain={seat}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onKeyDown={(event) => key(event, begin)}
      onKeyUp={(event) => key(event, end)}
      onClick={(event) => isSyntheticClick(event) && open()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <SeatName seat={seat} name={seatNames.value[seat] ?? ""} />
      <small>{words.say("web-hold-open")}</small>
    </button>
  );
}
