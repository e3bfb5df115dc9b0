import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { CHIPS, PROFESSIONS, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { matchTerms, toOffered } from './match-terms';

/** Skips services and professions that have the same label as a category. */
const CHIP_LABELS = new Set<string>(CHIPS.map(({ label }) => label));
const OTHERS = [
  ...SERVICES.map((term) => ({ kind: 'service' as const, term })),
  ...PROFESSIONS.map((term) => ({ kind: 'profession' as const, term })),
].filter(({ term }) => !CHIP_LABELS.has(term.label.toUpperCase()));

const OFFERED = [
  ...CHIPS.map(({ label, aliases }) =>
    toOffered([label, ...aliases], toSuggestion('category', label, { name: 'service', value: label })),
  ),
  ...OTHERS.map(({ kind, term: { label, aliases } }) =>
    toOffered([label, ...aliases], toSuggestion(kind, label, { name: 'q', value: label.toLowerCase() })),
  ),
];

/**
 * Matches the start of labels and aliases, allowing for misspellings. An empty text returns all categories.
 */
export function suggestServices(text: string): Suggestion[] {
  if (text.trim() === '') return OFFERED.slice(0, CHIPS.length).map(({ suggestion }) => suggestion);
  return matchTerms(OFFERED, text);
}

function toSuggestion(kind: Suggestion['kind'], label: string, filter: Suggestion['filter']): Suggestion {
  return { kind, label, detail: null, filter, providerId: null };
}
