import type { Suggestion } from '@glow50/shared/api/suggestions';
import { allowedMistakes, countMistakes } from '../words/misspellings';
import { toPlainName } from '../words/to-words';

export interface Offered {
  /** The label first, then whatever else it is called. */
  names: readonly string[];
  suggestion: Suggestion;
}

/**
 * Whatever begins like the text: its label before its other names, the whole before a later word of it.
 * When nothing does, what begins like a misspelling of the text.
 */
export function matchTerms(offered: readonly Offered[], text: string): Suggestion[] {
  const typed = toPlainName(text);
  if (typed === '') return [];
  const beginning = rank(offered, (name) => rankOf(name, typed));
  return beginning.length > 0 ? beginning : rank(offered, (name) => mistakesIn(name, typed));
}

function rank(offered: readonly Offered[], score: (name: string) => number): Suggestion[] {
  return offered
    .map(({ names, suggestion }) => ({
      suggestion,
      best: Math.min(...names.map((name, at) => score(toPlainName(name)) + (at === 0 ? 0 : 0.5))),
    }))
    .filter(({ best }) => Number.isFinite(best))
    .sort((one, other) => one.best - other.best)
    .map(({ suggestion }) => suggestion);
}

function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(` ${typed}`) ? 2 : Infinity;
}

/** Compared with as much of the name as was typed, and a letter more or less. */
function mistakesIn(name: string, typed: string): number {
  const most = allowedMistakes(typed);
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  const least = Math.min(...lengths.map((length) => countMistakes(typed, name.slice(0, length))));
  return least <= most && most > 0 ? least : Infinity;
}
