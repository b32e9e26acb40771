// The viewer's language, and the Fluent files in it. The language may change at any time; every text is then drawn again.

import { computed, signal } from "@preact/signals";
import { fetchText } from "./api";
import { readLocal, writeLocal } from "./storage";
import { Words } from "./words";

export const LANGUAGES = ["en", "ru", "uk", "es"] as const;
/** Each language under its own name. */
export const OWN_NAMES: Record<string, string> = { en: "English", ru: "Русский", uk: "Українська", es: "Español" };

function preferredLanguage(): string {
  const wanted = [readLocal("language") ?? "", ...navigator.languages].map(
    (tag) => tag.toLowerCase().split("-")[0] ?? "",
  );
  return wanted.find((code) => (LANGUAGES as readonly string[]).includes(code)) ?? "en";
}

export const language = signal(preferredLanguage());
export const loadedFiles = signal<ReadonlyMap<string, string>>(new Map()); // texts of message files by name: `en`, `en/cash2`

const YEAR = 365 * 24 * 3600; // seconds

export function chooseLanguage(code: string): void {
  writeLocal("language", code);
  document.cookie = `backroom_language=${code}; path=/; max-age=${YEAR}; samesite=lax`; // the server preloads words by it
  language.value = code;
}

const requested = new Set<string>();

/** Fetches a message file once, and tries again until it has come. */
export function fetchWords(code: string, game: string | null): void {
  const name = game === null ? code : `${code}/${game}`;
  if (requested.has(name)) return;
  requested.add(name);
  fetchText(`/api/words/${name}.ftl`).then(
    (text) => (loadedFiles.value = new Map(loadedFiles.peek()).set(name, text)),
    (error: unknown) => {
      requested.delete(name);
      console.warn(`words not loaded: ${name}`, error);
      setTimeout(() => fetchWords(code, game), 3000);
    },
  );
}

const completeIn = new Map<string, string>(); // by game: the last language whose files had all come

/** The common words, and those of a game if one is named; null until they have been fetched for the first time.
 *
 * After a change of language the old words stay until all files of the new language have come: a page without words would
 * be unmounted, and would lose what is typed and open on it. */
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
