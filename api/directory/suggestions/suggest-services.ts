import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { OTHER_SERVICE_NAMES, SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import { CHIPS, PROFESSIONS, SERVICES, type Term } from '@glow50/contract/taxonomy/taxonomy';
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

/** Other names are what people type: they are offered in their own words. Those of a category lead to it. */
const OTHER_NAMES = [
  ...namesOf(CHIPS).map((alias) => toOtherName(alias, { name: 'service', value: alias })),
  ...[
    ...new Set([
      ...namesOf(OTHERS.map(({ term }) => term)),
      ...Object.values(SERVICE_NAMES).flat(),
      ...OTHER_SERVICE_NAMES,
    ]),
  ].map((name) => toOtherName(name, { name: 'q', value: name })),
].filter(
  ({ names: [name = ''] }, at, all) =>
    !LABELS.has(name) && all.findIndex(({ names }) => names[0] === name) === at,
);

function namesOf(terms: readonly Term[]): string[] {
  return terms.flatMap(({ aliases }) => aliases);
}

function toOtherName(name: string, filter: Suggestion['filter']): Offered {
  return { ...toOffered([name], toSuggestion('service', capitalize(name), filter)), isOtherName: true };
}

const OFFERED = [...CATEGORIES, ...NAMED, ...OTHER_NAMES];

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Matches the start of labels and aliases, allowing for misspellings. An empty text returns all categories.
 * `isListed`: whether a search for the words finds somebody; others are not suggested.
 */
export async function suggestServices(
  text: string,
  isListed: (words: string) => Promise<boolean>,
): Promise<Suggestion[]> {
  if (text.trim() === '') return CATEGORIES.map(({ suggestion }) => suggestion);
  const listed = await Promise.all(
    matchTerms(OFFERED, text).map(async (suggestion) =>
      suggestion.filter.name !== 'q' || (await isListed(suggestion.filter.value)) ? [suggestion] : [],
    ),
  );
  return listed.flat();
}

function toSuggestion(kind: Suggestion['kind'], label: string, filter: Suggestion['filter']): Suggestion {
  return { kind, label, detail: null, filter, providerId: null };
}
