import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { CHIPS, PROFESSIONS, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { toPlainName } from '../words/to-words';
import { matchTerms, type Offered, toOffered } from './match-terms';

/** Skips services and professions that have the same label as a category. */
const CHIP_LABELS = new Set<string>(CHIPS.map(({ label }) => label));
const OTHERS = [
  ...SERVICES.map((term) => ({ kind: 'service' as const, term })),
  ...PROFESSIONS.map((term) => ({ kind: 'profession' as const, term })),
].filter(({ term }) => !CHIP_LABELS.has(term.label.toUpperCase()));

const CATEGORIES = CHIPS.map(({ label }) =>
  toOffered([label], toSuggestion('category', label, { name: 'service', value: label })),
);
const NAMED = OTHERS.map(({ kind, term: { label } }) =>
  toOffered([label], toSuggestion(kind, label, { name: 'q', value: label.toLowerCase() })),
);
const LABELS = new Set([...CATEGORIES, ...NAMED].flatMap(({ names }) => names));

/** Other names are what people type: they are offered in their own words, and searched for. */
const OTHER_NAMES = [
  ...new Set([...CHIPS, ...OTHERS.map(({ term }) => term)].flatMap(({ aliases }) => [...aliases])),
]
  .filter((alias) => !LABELS.has(toPlainName(alias)))
  .map((alias): Offered => ({
    ...toOffered(
      [alias],
      toSuggestion('service', capitalize(alias), { name: 'q', value: alias.toLowerCase() }),
    ),
    isOtherName: true,
  }));

const OFFERED = [...CATEGORIES, ...NAMED, ...OTHER_NAMES];

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Matches the start of labels and aliases, allowing for misspellings. An empty text returns all categories.
 */
export function suggestServices(text: string): Suggestion[] {
  if (text.trim() === '') return CATEGORIES.map(({ suggestion }) => suggestion);
  return matchTerms(OFFERED, text);
}

function toSuggestion(kind: Suggestion['kind'], label: string, filter: Suggestion['filter']): Suggestion {
  return { kind, label, detail: null, filter, providerId: null };
}
