import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { allowedMistakes, countMistakes } from '../words/misspellings';
import { toPlainName } from '../words/to-words';

export interface Offered {
  names: readonly string[];
  /** Ranks below a label that matches as well. */
  isOtherName?: true;
  suggestion: Suggestion;
}

export function toOffered(names: readonly string[], suggestion: Suggestion): Offered {
  return { names: names.map(toPlainName), suggestion };
}

/**
 * Matches terms that start with the text. Ranks labels above aliases and whole names above later words. If
 * nothing matches, returns terms that start with a likely misspelling of the text.
 */
export function matchTerms(offered: readonly Offered[], text: string): Suggestion[] {
  const typed = toPlainName(text);
  if (typed === '') return [];
  const beginning = rank(offered, (name) => rankOf(name, typed));
  const most = allowedMistakes(typed);
  if (beginning.length > 0 || most === 0) return beginning;
  return rank(offered, (name) => {
    if (name.length < typed.length - most) return Infinity;
    const mistakes = mistakesIn(name, typed);
    return mistakes <= most ? mistakes : Infinity;
  });
}

function rank(offered: readonly Offered[], score: (name: string) => number): Suggestion[] {
  return offered
    .map(({ names, isOtherName, suggestion }) => ({
      suggestion,
      best: Math.min(...names.map((name, at) => score(name) + (at === 0 && !isOtherName ? 0 : 0.5))),
      length: isOtherName ? (names[0]?.length ?? 0) : 0,
    }))
    .filter(({ best }) => Number.isFinite(best))
    .sort((one, other) => one.best - other.best || one.length - other.length)
    .map(({ suggestion }) => suggestion);
}

function rankOf(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(` ${typed}`) ? 2 : Infinity;
}

/** Compares with a prefix of the name that is as long as the text, one letter shorter, or one longer. */
function mistakesIn(name: string, typed: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => countMistakes(typed, name.slice(0, length))));
}
