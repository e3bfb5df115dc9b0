import { TOWNS } from '@glow50/contract/places/places';
import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { STATES } from '@glow50/contract/taxonomy/taxonomy';
import { matchTerms, toOffered } from './match-terms';

const CITIES = TOWNS.map(({ label, aliases }) =>
  toOffered([label, ...aliases], toSuggestion('city', label, 'Texas')),
);

const ZIPCODES = TOWNS.flatMap(({ label, place }) =>
  place.zipcodes.map((zipcode) => toSuggestion('zipcode', zipcode, label)),
).sort((one, other) => (one.label < other.label ? -1 : 1));

const STATE_NAMES = STATES.map((state) =>
  toOffered(state === 'Texas' ? [state, 'TX'] : [state], toSuggestion('state', state, null)),
);

export function suggestPlaces(text: string): Suggestion[] {
  const typed = text.trim();
  if (typed === '') return CITIES.map(({ suggestion }) => suggestion);
  if (/^\d+$/.test(typed)) return ZIPCODES.filter(({ label }) => label.startsWith(typed));
  return matchTerms([...CITIES, ...STATE_NAMES], typed);
}

function toSuggestion(kind: 'city' | 'zipcode' | 'state', label: string, detail: string | null): Suggestion {
  return { kind, label, detail, filter: { name: kind, value: label }, providerId: null };
}
