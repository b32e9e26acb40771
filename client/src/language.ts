// Which language this viewer reads, and the words in it. It may be changed at any time; what is said is said anew.

import { computed, signal } from "@preact/signals";
import { fetchText } from "./api";
import { keep, readLocal } from "./storage";
import { Words } from "./words";

export const LANGUAGES = ["en", "ru", "uk", "es"] as const;
// Each language by its own name: a reader looks for the word he knows.
export const OWN_NAMES: Record<string, string> = { en: "English", ru: "Русский", uk: "Українська", es: "Español" };

function first(): string {
  const wanted = [readLocal("language") ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wanted.find((code) => (LANGUAGES as readonly string[]).includes(code)) ?? "en";
}

export const language = signal(first());
export const loaded = signal<ReadonlyMap<string, string>>(new Map()); // files of messages: `en`, `en/cash2`

const YEAR = 365 * 24 * 3600; // seconds

export function choose(code: string): void {
  keep("language", code);
  document.cookie = `backroom_language=${code}; path=/; max-age=${YEAR}; samesite=lax`; // the house sends its words ahead
  language.value = code;
}

const asked = new Set<string>();

/** Sees to it that a file is there sooner or later; until then its words are not. */
export function fetchWords(code: string, game: string | null): void {
  const name = game === null ? code : `${code}/${game}`;
  if (asked.has(name)) return;
  asked.add(name);
  fetchText(`/api/words/${name}.ftl`).then(
    (text) => (loaded.value = new Map(loaded.peek()).set(name, text)),
    (error: unknown) => {
      asked.delete(name);
      console.warn(`no words at ${name}`, error);
      setTimeout(() => fetchWords(code, game), 3000);
    },
  );
}

const complete = new Map<string, string>(); // the language in which house and game were last known whole

/** The words of the house, and of a game when one is named; null until they have been fetched for the first time.
 *
 * Whoever changes the language reads on in the old one until the new one is there whole: a page without words would have
 * to be taken away, with all that is typed, open and under way on it. */
export function wordsOf(game: string | null, names?: readonly string[]): Words | null {
  const code = language.value;
  fetchWords(code, null);
  if (game !== null) fetchWords(code, game);
  const found = wordsIn(code, game, names);
  if (found === null) return wordsIn(complete.get(game ?? "") ?? code, game, names);
  complete.set(game ?? "", code);
  document.documentElement.lang = code;
  return found;
}

function wordsIn(code: string, game: string | null, names?: readonly string[]): Words | null {
  const house = loaded.value.get(code);
  const own = game === null ? null : loaded.value.get(`${code}/${game}`);
  return house === undefined || own === undefined ? null : new Words(code, house, own, names);
}

export const houseWords = computed(() => wordsOf(null));
