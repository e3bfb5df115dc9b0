import { type Position, readPosition } from '@glow50/shared/api/places';
import { type SearchQuery, SEARCH_PAGE_SIZE, SEARCH_TEXT_READ } from '@glow50/shared/api/providers';
import { CHIPS, CHIPS_OF_SERVICE, CITIES, SERVICES, STATES, type Term } from '@glow50/shared/api/taxonomy';
import { toWords } from '../words/to-words';

/** The narrowest place asked for. */
export type Place =
  | { level: 'everywhere' }
  | { level: 'state'; value: string }
  | { level: 'city'; value: string }
  | { level: 'zipcode'; value: string };

export type Sort = 'most-booked' | 'best-rated' | 'nearest' | 'soonest';

export interface SearchTerms {
  /** A chip's id, or 'all'. */
  chip: string;
  /** Only who signs. */
  asl: boolean;
  place: Place;
  /** Least average rating, times ten. */
  leastTenths: 0 | 40 | 45 | 50;
  /** Most that the cheapest service may cost, service charge included. */
  mostCents?: number;
  /** Every one of them must be found. Empty when words were given of which none can be looked for. */
  words?: string[];
  /** A date on which there is a free time. */
  availableOn?: string;
  sort: Sort;
  near?: Position;
  page: number;
  limit: number;
}

/** Filters of the query that stand for nothing the directory knows. */
export type UnknownFilter = 'service' | 'city' | 'state';

/** What the visitor's words mean, or which of them mean nothing. */
export function toSearchTerms(query: SearchQuery): SearchTerms | { unknown: UnknownFilter[] } {
  const chip = query.service === undefined ? 'all' : findChip(query.service);
  const place = findPlace(query);
  if (!chip || typeof place === 'string') {
    return {
      unknown: [...(chip ? [] : ['service' as const]), ...(typeof place === 'string' ? [place] : [])],
    };
  }
  const near = query.near === undefined ? null : readPosition(query.near);
  return {
    chip,
    asl: query.asl === 'true',
    place,
    leastTenths: toTenths(query.feedback),
    ...(query.maxPrice !== undefined && { mostCents: Math.round(Number(query.maxPrice) * 100) }),
    ...(query.q?.trim() && { words: toWords(query.q.slice(0, SEARCH_TEXT_READ)) }),
    ...(query.availableOn && { availableOn: query.availableOn }),
    sort: query.sort ?? 'most-booked',
    ...(near && { near }),
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

/** A wider place beside a narrower one is ignored. The name of the filter when it names no place. */
function findPlace({ zipcode, city, state }: SearchQuery): Place | 'city' | 'state' {
  if (zipcode !== undefined) return { level: 'zipcode', value: zipcode.replace(/\D/g, '').slice(0, 5) };
  if (city !== undefined) {
    const found = findTerm(CITIES, city);
    return found ? { level: 'city', value: found.id } : 'city';
  }
  if (state !== undefined) {
    const typed = toPlain(state);
    const value = STATES.find((name) => toPlain(name) === typed);
    return value ? { level: 'state', value } : 'state';
  }
  return { level: 'everywhere' };
}

function findTerm<Found extends Term>(terms: readonly Found[], words: string): Found | undefined {
  const typed = toPlain(words);
  const isTyped = (name: string) => name.toLowerCase() === typed;
  return (
    terms.find(({ label, id }) => isTyped(label) || isTyped(id)) ??
    terms.find(({ aliases }) => aliases.some(isTyped))
  );
}

function toPlain(words: string): string {
  return words.trim().replace(/\s+/g, ' ').toLowerCase();
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
