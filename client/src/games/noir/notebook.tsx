// The notebook: which suspects each hidden player can still be, from public events and the viewer's own cards. What it leaves out
// tells of those cards, so it closes when the page is hidden or loses the focus.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Face } from "../../art/portrait";
import { SeatName } from "../../art/symbols";
import { Dialog } from "../../components/interaction";
import type { Words } from "../../words";
import type { View } from "../own-table";
import { isSuspect, letterOf, suspect } from "./suspects";

const PUBLIC_FIELDS = ["dead", "marked", "discard", "officers", "arrested"]; // letters of suspects that nobody can be any more
const CARD_LISTS = ["hand", "hits", "under", "buried"]; // lists of cards; this viewer may know some

/** The letters of the suspects that a hidden player can still be, as far as this view tells. */
export function possibleLetters(view: View, player: View): string[] {
  const excluded = new Set(PUBLIC_FIELDS.flatMap((field) => [...((view[field] ?? "") as string)]));
  const cards = CARD_LISTS.flatMap((row) => ((view[row] ?? []) as View[]).map((slot) => slot["card"] as string));
  const faces = (view["players"] as View[]).map((other) => other["identity"] as string);
  for (const name of [view["target"] as string, ...cards, ...faces]) if (isSuspect(name)) excluded.add(letterOf(name));
  return [...(player["maybe"] as string)].filter((letter) => !excluded.has(letter));
}

const isHidden = (player: View): boolean => player["identity"] === "?" && player["maybe"] !== "";

export function Notebook({ view, words }: { view: View; words: Words }) {
  const open = useSignal(false);
  const close = (): void => void (open.value = false);
  useEffect(() => {
    addEventListener("blur", close);
    document.addEventListener("visibilitychange", close);
    return () => {
      removeEventListener("blur", close);
      document.removeEventListener("visibilitychange", close);
    };
  }, []);
  const players = (view["players"] as View[]).flatMap((player, seat) => (isHidden(player) ? [{ player, seat }] : []));
  if (players.length === 0) return null;
  return (
    <>
      <button type="button" data-notebook onClick={() => (open.value = true)}>
        {words.say("web-notes")}
      </button>
      {open.value && (
        <Dialog words={words} title={words.say("table-maybe")} close={close}>
          {players.map(({ player, seat }) => (
            <PlayerPage key={seat} seat={seat} letters={possibleLetters(view, player)} words={words} />
          ))}
        </Dialog>
      )}
    </>
  );
}

function PlayerPage({ seat, letters, words }: { seat: number; letters: readonly string[]; words: Words }) {
  return (
    <section class="noir-page">
      <h3>
        <SeatName seat={seat} name={words.names[seat] ?? ""} /> <span class="tag">{letters.length}</span>
      </h3>
      <ul>
        {letters.map(suspect).map((one) => (
          <li key={one.letter}>
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <Face number={one.number} lady={one.lady} />
            </svg>
            {words.noun(one.name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
