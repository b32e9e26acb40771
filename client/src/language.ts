// Which language this viewer reads, and the words in it. It may be changed at any time; what is said is said anew.

import { computed, signal } from "@preact/signals";
import { fetchText } from "./api";
import { writeLocal, readLocal } from "./storage";
import { Words } from "./words";

export const LANGUAGES = ["en", "ru", "uk", "es"] as const;
// Each language by its own name: a reader looks for the word he knows.
export const OWN_NAMES: Record<string, string> = { en: "English", ru: "Русский", uk: "Українська", es: "Español" };

function preferredLanguage(): string {
  const wanted = [readLocal("language") ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wanted.find((code) => (LANGUAGES as readonly string[]).includes(code)) ?? "en";
}

export const language = signal(preferredLanguage());
export const loadedFiles = signal<ReadonlyMap<string, string>>(new Map()); // files of messages: `en`, `en/cash2`

const YEAR = 365 * 24 * 3600; // seconds

export function chooseLanguage(code: string): void {
  writeLocal("language", code);
  document.cookie = `backroom_language=${code}; path=/; max-age=${YEAR}; samesite=lax`; // the house sends its words ahead
  language.value = code;
}

const requested = new Set<string>();

/** Sees to it that a file is there sooner or later; until then its words are not. */
export function fetchWords(code: string, game: string | null): void {
  const name = game === null ? code : `${code}/${game}`;
  if (requested.has(name)) return;
  requested.add(name);
  fetchText(`/api/words/${name}.ftl`).then(
    (text) => (loadedFiles.value = new Map(loadedFiles.peek()).set(name, text)),
    (error: unknown) => {
      requested.delete(name);
      console.warn(`no words at ${name}`, error);
      setTimeout(() => fetchWords(code, game), 3000);
    },
  );
}

const completeIn = new Map<string, string>(); // the language in which house and game were last known whole

/** The words of the house, and of a game when one is named; null until they have been fetched for the first time.
 *
 * Whoever changes the language reads on in the old one until the new one is there whole: a page without words would have
 * to be taken away, with all that is typed, open and under way on it. */
export function wordsFor(game: string | null, names?: readonly string[]): Words | null {
  const code = language.value;
  fetchWords(code, null);
  if (game !== null) fetchWords(code, game);
  const found = loadedWords(code, game, names);
  if (found === null) return loadedWords(completeIn.get(game ?? "") ?? code, game, names);
  completeIn.set(game ?? "", code);
  document.documentElement.lang = code;
  return found;
}

function loadedWords(code: string, game: string | null, names?: readonly string[]): Words | null {
  const common = loadedFiles.value.get(code);
  const ofGame = game === null ? null : loadedFiles.value.get(`${code}/${game}`);
  return common === undefined || ofGame === undefined ? null : new Words(code, common, ofGame, names);
}

export const commonWords = computed(() => wordsFor(null));
