// A long list of actions as a menu: the verb first, then one argument after another. `choices.tsx` and `refusal.tsx` draw it.

import type { Words } from "./words";

export const SHORT_LIST = 12; // actions that are shown without a menu
const MOST_LEAVES = 8; // whole actions on one level of the menu

/** One level of the menu: either the next words to choose between, or whole actions. */
export interface MenuLevel {
  path: readonly string[]; // the words chosen so far
  tokens: readonly string[];
  leaves: readonly string[];
}

/** The level below `prefix`. A word without an alternative is added to the path at once. */
export function menuLevel(actions: readonly string[], prefix: readonly string[]): MenuLevel {
  let path = prefix;
  for (;;) {
    const below = actions.filter((action) => startsWith(action, path));
    const tokens = [...new Set(below.map((action) => action.split(" ")[path.length] ?? ""))];
    const whole = below.length <= MOST_LEAVES || tokens.length === below.length;
    if (path.length > 0 && whole) return { path, tokens: [], leaves: below };
    if (tokens.length !== 1) return { path, tokens, leaves: [] };
    path = [...path, tokens[0]!];
  }
}

export function startsWith(action: string, path: readonly string[]): boolean {
  const words = action.split(" ");
  return path.every((word, i) => words[i] === word);
}

/** The actions that begin with the words of a path. */
export function actionsUnder(actions: readonly string[], path: readonly string[]): string[] {
  return actions.filter((action) => startsWith(action, path));
}

/** The label of one word: a verb with dots for its missing arguments, else the noun that the word names. */
export function tokenLabel(words: Words, path: readonly string[], token: string): string {
  if (path.length === 0 || words.isVerb(token)) return words.verb(token) ?? token;
  return String(words.noun(token));
}

/** The label of a whole action below a path. A second verb in the action stands for itself, without the words before it. */
export function actionLabel(words: Words, path: readonly string[], action: string): string {
  const tokens = action.split(" ");
  const verb = path.findLastIndex((word, i) => i > 0 && words.isVerb(word));
  const from = verb > 0 ? verb : words.isVerb(tokens[path.length] ?? "") ? path.length : 0;
  return words.action(tokens.slice(from).join(" "));
}

/** Actions by their verb, in the given order. */
export function groupByVerb(actions: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of actions) {
    const verb = action.split(" ")[0]!;
    found.set(verb, [...(found.get(verb) ?? []), action]);
  }
  return found;
}
