// The interface of a game's own drawing. A folder with the game's name and a `table.tsx` that exports an `OwnTable` is enough. A
// drawing is given what one viewer sees and may do, and nothing else, so the same code draws matches and replays.

import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { TABLES } from "tables";
import { gameCard } from "../api";
import type { GameCard, Told } from "../wire";
import type { Words } from "../words";

/** The view of any game. `views.ts` has the type of each game's own. */
export interface View extends Record<string, unknown> {
  game: string;
  seats: number;
  viewer: number | null;
  step: string;
  players?: Record<string, unknown>[];
}

/** The types of one game, such as `Games["cash2"]`. */
export interface TypesOfGame {
  view: object;
  action: string;
  event: { event: string; args: object };
  constants: object;
}

/** The types of a game of which nothing is known. */
export interface AnyGame {
  view: View;
  action: string;
  event: { event: string; args: Record<string, unknown> };
  constants: Record<string, unknown>;
}

/** An event with the arguments that it has in one game. */
export type ToldIn<G extends TypesOfGame> = Omit<Told, "event" | "args"> & G["event"];

/** What a drawing is given. The functions are methods, so that editions of a game can share a drawing. */
export interface TableProps<G extends TypesOfGame = AnyGame> {
  seat: number | null; // of the player at this device; null for a spectator and in a replay
  view: G["view"];
  card: Omit<GameCard, "constants"> & { constants: G["constants"] };
  words: Words;
  events: readonly ToldIn<G>[]; // that this viewer has been told, the newest last
  legal: readonly G["action"][]; // legal actions; none for a spectator or in a replay
  choice: G["action"] | null;
  notes: Readonly<Record<string, string>>;
  choose(this: void, action: G["action"] | null): void;
  explain(this: void, action: G["action"]): void; // asks the server why an action is not legal
  setNote(this: void, about: string, mark: string): void;
}

/** `seat` is the owner of the private area. In a replay with all cards open the viewer is not that seat: no "you". */
export interface PrivateAreaProps<G extends TypesOfGame = AnyGame> extends TableProps<G> {
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

/** A table with the card of its game, which it draws from. */
export interface LoadedTable extends OwnTable {
  card: GameCard;
}

// `/t/CODE?plain` draws a game without its own table, so that an author of games sees the general drawing.
const plain = new URLSearchParams(location.search).has("plain");

const RETRY_DELAY = 3000; // milliseconds after which a file that did not come is requested again

/** The game's own table; undefined while it loads; null if the game has none, or while loading fails. */
export function useOwnTable(game: string): ReadonlySignal<LoadedTable | null | undefined> {
  const own = useSignal<OwnTable | null | undefined>(undefined);
  useEffect(() => {
    const load = plain ? undefined : TABLES[game];
    own.value = load === undefined ? null : undefined;
    let timer = 0;
    let gone = false;
    const fetch = (): void =>
      void load?.().then(
        (found) => {
          if (!gone) own.value = found;
        },
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
  }, [game, own]);
  return useComputed(() => {
    const card = gameCard(game);
    if (own.value === null) return null;
    return own.value === undefined || card === null ? undefined : { ...own.value, card };
  });
}
