// The games of the house as cards: what a page is told of a game beside its words.

import { signal } from "@preact/signals";
import { fetchHouse } from "./api";
import type { GameCard, GridCard } from "./wire";

export const cards = signal<readonly GameCard[] | null>(null);
let asked = false;

function fetchCards(): void {
  if (asked) return;
  asked = true;
  fetchHouse().then(
    (house) => (cards.value = house.games),
    (error: unknown) => {
      asked = false;
      console.warn("no cards of the games", error);
      setTimeout(fetchCards, 3000);
    },
  );
}

/** The card of a game; null until it is known. */
export function cardOf(game: string): GameCard | null {
  if (cards.value === null) fetchCards();
  return cards.value?.find((card) => card.name === game) ?? null;
}

/** What of a game's table lies in rows and columns; null when nothing does, and until that is known. */
export const gridOf = (game: string): GridCard | null => cardOf(game)?.grid ?? null;
