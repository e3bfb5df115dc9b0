import type { SearchQuery } from '@glow50/shared/api/providers';
import { CHIPS, CITIES, FEEDBACK_CHOICES, STATES, type Term } from '@glow50/shared/api/taxonomy';
import type { Filters } from './results-address';

/** The call's query for what the address asks. Values that mean nothing are left out. */
export function toSearchQuery(filters: Filters): SearchQuery {
  const page = Number(filters.page);
  const feedback = FEEDBACK_CHOICES.find((choice) => choice === filters.feedback);
  const sort = SORTS.find((choice) => choice === filters.sort);
  return {
    ...(filters.service && { service: findChip(filters.service)?.label ?? filters.service }),
    ...(feedback && { feedback }),
    ...narrowestPlace(filters),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The chip of that label, or that people mean by that word. */
export function findChip(text: string): Term | undefined {
  return CHIPS.find((chip) => isNamed(chip, text)) ?? CHIPS.find((chip) => isAlsoNamed(chip, text));
}

export function findCity(text: string) {
  return CITIES.find((city) => city.place && (isNamed(city, text) || isAlsoNamed(city, text)));
}

/** Says which wider place was left out because it disagrees with the narrowest one that was asked for. */
export function explainIgnoredPlaces({ zipcode, city, state }: Filters): string | null {
  const cityOfZip = zipcode && CITIES.find(({ place }) => place?.zipcodes.includes(zipcode));
  const narrowest = zipcode ?? city;
  const ignored: string[] = [];
  if (cityOfZip && city && findCity(city)?.id !== cityOfZip.id) ignored.push(city);
  const isTexan = zipcode ? cityOfZip : city && findCity(city);
  if (isTexan && state && !isTexas(state)) ignored.push(state);
  if (ignored.length === 0) return null;
  return `${narrowest} is not in ${ignored.join(', ')}, so we looked in ${narrowest} only.`;
}

const SORTS = ['most-booked', 'best-rated'] as const;

function narrowestPlace({ zipcode, city, state }: Filters): SearchQuery {
  if (zipcode) return { zipcode };
  if (city) return { city };
  if (!state) return {};
  return { state: isTexas(state) ? 'Texas' : (STATES.find((name) => isSame(name, state)) ?? state) };
}

function isTexas(state: string): boolean {
  return isSame(state, 'Texas') || isSame(state, 'TX');
}

function isNamed(term: Term, text: string): boolean {
  return isSame(term.label, text);
}

function isAlsoNamed(term: Term, text: string): boolean {
  return term.aliases.some((alias) => isSame(alias, text));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
