// The notebook: which suspects each hidden player can still be, from public events and the viewer's own cards. What it leaves out
// tells of those cards, so it closes when the page is hidden or loses the focus.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Face } from "../../art/portrait";
import { SeatName } from "../../art/symbols";
import { Dialog } from "../../components/interaction";
import type { NoirPlayer } from "../../views";
import { suspectsOf, type Table } from "./suspects";

/** The letters of the suspects that a hidden player can still be, as far as this view tells. */
export function possibleLetters(table: Table, player: NoirPlayer): string[] {
  const { view } = table;
  const officers = (view.thief_chief ?? view.heist)?.officers ?? "";
  const open = [view.dead, view.marked, view.discard, officers, view.fbi_mafia?.arrested ?? ""];
  const excluded = new Set(open.join(""));
  const cards = [view.hand, view.hits, view.under, view.buried].flat().map((slot) => slot.card);
  const faces = view.players.map((other) => other.identity);
  for (const name of [view.hitman_sleuth?.target ?? "none", ...cards, ...faces])
    excluded.add(suspectsOf(table).letterOf(name) ?? "");
  return Array.from(player.maybe).filter((letter) => !excluded.has(letter));
}

const isHidden = (player: NoirPlayer): boolean => player.identity === "?" && player.maybe !== "";

export function Notebook({ table }: { table: Table }) {
  const { view, words } = table;
  const open = useSignal(false);
  const close = (): void => void (open.value = false);
  useEffect(() => {
    const close = (): void => void (open.value = false);
    addEventListener("blur", close);
    document.addEventListener("visibilitychange", close);
    return () => {
      removeEventListener("blur", close);
      document.removeEventListener("visibilitychange", close);
    };
  }, [open]);
  const players = view.players.flatMap((player, seat) => (isHidden(player) ? [{ player, seat }] : []));
  if (players.length === 0) return null;
  return (
    <>
      <button type="button" data-notebook onClick={() => (open.value = true)}>
        {words.say("web-notes")}
      </button>
      {open.value && (
        <Dialog words={words} title={words.say("table-maybe")} close={close}>
          {players.map(({ player, seat }) => (
            <PlayerPage key={seat} table={table} seat={seat} letters={possibleLetters(table, player)} />
          ))}
        </Dialog>
      )}
    </>
  );
}

function PlayerPage({ table, seat, letters }: { table: Table; seat: number; letters: readonly string[] }) {
  const { words } = table;
  const suspects = suspectsOf(table);
  return (
    <section class="noir-page">
      <h3>
        <SeatName seat={seat} name={words.names[seat] ?? ""} /> <span class="tag">{letters.length}</span>
      </h3>
      <ul>
        {letters
          .map((letter) => suspects.at(letter))
          .map((one) => (
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
