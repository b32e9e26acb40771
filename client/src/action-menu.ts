// A long list of actions as small questions: the verb first, then argument by argument.

import type { Words } from "./words";

export const SHORT_LIST = 12; // a list as short as this is shown whole
const MOST_LEAVES = 8; // so many whole actions may stand below a half-chosen one

/** What stands below a half-chosen action: words to choose between, or whole actions to choose from. */
export interface MenuLevel {
  path: readonly string[];
  tokens: readonly string[];
  leaves: readonly string[];
}

export function menuLevel(actions: readonly string[], prefix: readonly string[]): MenuLevel {
  let path = prefix;
  for (;;) {
    const below = actions.filter((action) => startsWith(action, path));
    const tokens = [...new Set(below.map((option) => option.split(" ")[path.length] ?? ""))];
    const whole = below.length <= MOST_LEAVES || tokens.length === below.length;
    if (path.length > 0 && whole) return { path, tokens: [], leaves: below };
    if (tokens.length !== 1) return { path, tokens, leaves: [] };
    path = [...path, tokens[0] as string]; // there is nothing to choose here
  }
}

export function startsWith(option: string, path: readonly string[]): boolean {
  const words = option.split(" ");
  return path.every((word, i) => words[i] === word);
}

/** The options that begin with a word, where the path has come to. */
export function actionsUnder(actions: readonly string[], path: readonly string[]): string[] {
  return actions.filter((option) => startsWith(option, path));
}

/** A word on its way to an action: a verb with dots for what it still needs, else what it names. */
export function tokenLabel(words: Words, path: readonly string[], token: string): string {
  if (path.length === 0 || words.isVerb(token)) return words.verb(token) ?? token;
  return String(words.noun(token));
}

/** A whole action below a path; what is chosen already is not said again where the rest stands for itself. */
export function actionLabel(words: Words, path: readonly string[], action: string): string {
  const tokens = action.split(" ");
  const verb = path.findLastIndex((word, i) => i > 0 && words.isVerb(word));
  const from = verb > 0 ? verb : words.isVerb(tokens[path.length] ?? "") ? path.length : 0;
  return words.action(tokens.slice(from).join(" "));
}

/** The options by their verb, in the order in which they were offered. */
export function groupByVerb(actions: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const option of actions) {
    const verb = option.split(" ")[0] as string;
    found.set(verb, [...(found.get(verb) ?? []), option]);
  }
  return found;
}
