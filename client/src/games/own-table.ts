// The interface of a game's own drawing. A folder with the game's name and a `table.tsx` that exports an `OwnTable` is enough. A
// drawing is given what one viewer sees and may do, and nothing else, so the same code draws matches and replays.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { TABLES } from "tables";
import type { Told } from "../wire";
import type { Words } from "../words";

export type View = Record<string, any>;

/** What a drawing is given. */
export interface TableProps {
  seat: number | null; // of the player at this device; null for a spectator and in a replay
  view: View;
  words: Words;
  events: readonly Told[]; // that this viewer has been told, the newest last
  legal: readonly string[]; // legal actions; none for a spectator or in a replay
  choice: string | null;
  notes: Readonly<Record<string, string>>;
  choose: (action: string | null) => void;
  explain: (action: string) => void; // asks the server why an action is not legal
  setNote: (about: string, mark: string) => void;
}

/** `seat` is the owner of the private area. In a replay with all cards open the viewer is not that seat: no "you". */
export interface PrivateAreaProps extends TableProps {
  seat: number;
}

/** What the `table.tsx` of a game exports. */
export interface OwnTable {
  Board: ComponentType<TableProps>;
  /** What only its seat may see; shown while a button is held. */
  PrivateArea?: ComponentType<PrivateAreaProps>;
  /** Whether the board shows every seat; then the general list of seats is left out. */
  showsSeats?: boolean;
  /** Whether every legal action can be chosen on the board; then the list of choices is folded away. */
  offersAllActions?: boolean;
}

// `/t/CODE?plain` draws a game without its own table, so that an author of games sees the general drawing.
const plain = new URLSearchParams(location.search).has("plain");

const RETRY_DELAY = 3000; // milliseconds after which a file that did not come is requested again

/** The game's own table; undefined while it loads; null if the game has none, or while loading fails. */
export function useOwnTable(game: string): Signal<OwnTable | null | undefined> {
  const own = useSignal<OwnTable | null | undefined>(undefined);
  useEffect(() => {
    const load = plain ? undefined : TABLES[game];
    own.value = load === undefined ? null : undefined;
    let timer = 0;
    let gone = false;
    const fetch = (): void =>
      void load?.().then(
        (found) => void (gone || (own.value = found)),
        (error: unknown) => {
          console.warn("own table not loaded", error);
          if (gone) return;
          own.value = null; // the game can be played without it
          timer = setTimeout(fetch, RETRY_DELAY);
        },
      );
    fetch();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [game]);
  return own;
}
