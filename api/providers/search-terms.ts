import type { SearchQuery } from '@glow50/shared/api/providers';
import { SEARCH_PAGE_SIZE } from '@glow50/shared/api/providers';
import { CHIPS, CHIPS_OF_SERVICE, CITIES, SERVICES, STATES, type Term } from '@glow50/shared/api/taxonomy';

/** The narrowest place asked for. */
export type Place =
  | { level: 'everywhere' }
  | { level: 'state'; value: string }
  | { level: 'city'; value: string }
  | { level: 'zipcode'; value: string };

export interface SearchTerms {
  /** A chip's id, or 'all'. */
  chip: string;
  place: Place;
  /** Least average rating, times ten. */
  leastTenths: 0 | 40 | 45 | 50;
  sort: 'most-booked' | 'best-rated';
  page: number;
  limit: number;
}

/** What the visitor's words mean. Null when they name a category or place that does not exist. */
export function toSearchTerms(query: SearchQuery): SearchTerms | null {
  const chip = query.service === undefined ? 'all' : findChip(query.service);
  const place = findPlace(query);
  if (!chip || !place) return null;
  return {
    chip,
    place,
    leastTenths: toTenths(query.feedback),
    sort: query.sort ?? 'most-booked',
    page: query.page ?? 1,
    limit: query.limit ?? SEARCH_PAGE_SIZE,
  };
}

/** By its label, id or another word for it; also by the label of a service that is found under it. */
function findChip(words: string): string | undefined {
  const chip = findTerm(CHIPS, words);
  const service = chip ? undefined : findTerm(SERVICES, words);
  return chip?.id ?? (service && CHIPS_OF_SERVICE[service.id][0]);
}

/** A wider place beside a narrower one is ignored. */
function findPlace({ zipcode, city, state }: SearchQuery): Place | null {
  if (zipcode !== undefined) return { level: 'zipcode', value: zipcode.trim().slice(0, 5) };
  if (city !== undefined) {
    const found = findTerm(CITIES, city);
    return found ? { level: 'city', value: found.id } : null;
  }
  if (state !== undefined) {
    const value = STATES.find((name) => isSame(name, state));
    return value ? { level: 'state', value } : null;
  }
  return { level: 'everywhere' };
}

function findTerm<Found extends Term>(terms: readonly Found[], words: string): Found | undefined {
  return (
    terms.find(({ label, id }) => isSame(label, words) || isSame(id, words)) ??
    terms.find(({ aliases }) => aliases.some((alias) => isSame(alias, words)))
  );
}

function isSame(known: string, typed: string): boolean {
  return known.toLowerCase() === typed.trim().replace(/\s+/g, ' ').toLowerCase();
}

function toTenths(feedback: SearchQuery['feedback']): SearchTerms['leastTenths'] {
  switch (feedback) {
    case '5.0':
    case '5':
      return 50;
    case '4.5':
      return 45;
    case '4.0':
    case '4':
      return 40;
    case 'null':
    case undefined:
      return 0;
  }
}
