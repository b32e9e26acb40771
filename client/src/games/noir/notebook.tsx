// The notebook that crosses off: whom every hidden player can still be, by what was done and said in the open and by
// one's own cards. Whoever would rather keep it in the head never opens it. What it leaves out tells of one's own cards,
// so it closes when the page is no longer the one being looked at.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Face } from "../../art/portrait";
import { SeatName } from "../../art/symbols";
import { Dialog } from "../../components/interaction";
import type { Words } from "../../words";
import type { View } from "../own-table";
import { isSuspect, letterOf, suspect } from "./suspects";

const SEEN = ["dead", "marked", "discard", "officers", "arrested"]; // letters that are nobody's face any more
const HELD = ["hand", "hits", "under", "buried"]; // rows of cards, of which this viewer knows some

/** The letters that a hidden player's card may have, for whoever has this view. */
export function possible(view: View, player: View): string[] {
  const out = new Set(SEEN.flatMap((field) => [...((view[field] ?? "") as string)]));
  const cards = HELD.flatMap((row) => ((view[row] ?? []) as View[]).map((slot) => slot["card"] as string));
  const faces = (view["players"] as View[]).map((other) => other["identity"] as string);
  for (const name of [view["target"] as string, ...cards, ...faces]) if (isSuspect(name)) out.add(letterOf(name));
  return [...(player["maybe"] as string)].filter((letter) => !out.has(letter));
}

const hidden = (player: View): boolean => player["identity"] === "?" && player["maybe"] !== "";

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
  const players = (view["players"] as View[]).flatMap((player, seat) => (hidden(player) ? [{ player, seat }] : []));
  if (players.length === 0) return null;
  return (
    <>
      <button type="button" data-notebook onClick={() => (open.value = true)}>
        {words.say("web-notes")}
      </button>
      {open.value && (
        <Dialog words={words} title={words.say("table-maybe")} close={close}>
          {players.map(({ player, seat }) => (
            <Page key={seat} seat={seat} letters={possible(view, player)} words={words} />
          ))}
        </Dialog>
      )}
    </>
  );
}

function Page({ seat, letters, words }: { seat: number; letters: readonly string[]; words: Words }) {
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
