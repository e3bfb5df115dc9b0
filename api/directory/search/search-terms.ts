import { isWithin, readBounds } from '@glow50/contract/places/bounds';
import { type Position, readPosition } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { SEARCH_PAGE_SIZE } from '@glow50/contract/providers/provider-calls';
import { type SearchQuery, SEARCH_TEXT_USED_CHARS } from '@glow50/contract/providers/providers';
import { findTerm, isSameName } from '@glow50/contract/taxonomy/find-term';
import { CHIPS, CHIPS_OF_SERVICE, CITIES, SERVICES, STATES } from '@glow50/contract/taxonomy/taxonomy';
import { tokenize } from '../words/to-words';

export type Place =
  | { level: 'everywhere' }
  | { level: 'state'; value: string }
  | { level: 'city'; value: string }
  | { level: 'zipcode'; value: string }
  /** The known zip codes whose middle is in a box on the map. */
  | { level: 'area'; zipcodes: readonly string[] };

export type Sort = 'most-booked' | 'best-rated' | 'nearest' | 'soonest';

export interface SearchTerms {
  /** A category ID, or 'all'. */
  chip: string;
  /** Only providers who know ASL. */
  asl: boolean;
  place: Place;
  /** Minimum average rating, times ten. */
  leastTenths: 0 | 40 | 45 | 50;
  /** Maximum price in cents of the cheapest service, including the service charge. */
  mostCents?: number;
  /** All words must match. Empty when words were given but none of them can be searched for. */
  words?: string[];
  /** The words came with a category, which is searched without them when they match nobody in it. */
  isHint?: true;
  availableOn?: string;
  sort: Sort;
  near?: Position;
  page: number;
  limit: number;
}

export type UnknownFilter = 'service' | 'city' | 'state';

export function toSearchTerms(query: SearchQuery): SearchTerms | { unknown: UnknownFilter[] } {
  const ownWords = findOwnWords(query.service);
  const chip = query.service === undefined || ownWords ? 'all' : findChip(query.service);
  const place = findPlace(query);
  if (!chip || typeof place === 'string') {
    return {
      unknown: [...(chip ? [] : ['service' as const]), ...(typeof place === 'string' ? [place] : [])],
    };
  }
  const hint = query.q?.trim() ? undefined : findHint(query.service);
  const near = query.near === undefined ? null : readPosition(query.near);
  return {
    chip,
    asl: query.asl === 'true',
    place,
    leastTenths: toTenths(query.feedback),
    ...(query.maxPrice !== undefined && { mostCents: Math.round(Number(query.maxPrice) * 100) }),
    ...((query.q?.trim() || ownWords) && {
      words: tokenize(`${query.q?.slice(0, SEARCH_TEXT_USED_CHARS) ?? ''} ${ownWords ?? ''}`),
    }),
    ...(hint && { words: tokenize(hint), isHint: true }),
    ...(query.availableOn && { availableOn: query.availableOn }),
    sort: query.sort ?? 'most-booked',
    ...(near && { near }),
    page: query.page ?? 1,
    limit: query.limit ?? SEARCH_PAGE_SIZE,
  };
}

/** Matches a category's label, ID or alias, or the label of a service in that category. */
function findChip(words: string): string | undefined {
  const chip = findTerm(CHIPS, words);
  const service = chip ? undefined : findTerm(SERVICES, words);
  return chip?.id ?? (service && CHIPS_OF_SERVICE[service.id][0]);
}

/** The usual name of a service that no category means. */
function findOwnWords(words: string | undefined): string | undefined {
  if (words === undefined || findTerm(CHIPS, words)) return undefined;
  const service = findTerm(SERVICES, words);
  return service && CHIPS_OF_SERVICE[service.id].length === 0
    ? (service.aliases[0] ?? service.label)
    : undefined;
}

/** Another name of a category tells more than the category: who wants braids wants no silk press. */
function findHint(service: string | undefined): string | undefined {
  if (
    service === undefined ||
    CHIPS.some(({ label, id }) => isSameName(label, service) || isSameName(id, service))
  )
    return undefined;
  return findTerm(CHIPS, service) && service;
}

/** Ignores a wider place beside a narrower one. Returns the filter's name when its value is unknown. */
function findPlace({ bounds, zipcode, city, state }: SearchQuery): Place | 'city' | 'state' {
  const box = bounds === undefined ? null : readBounds(bounds);
  if (box) {
    const known = Object.entries(ZIPCODES).filter(([, middle]) => isWithin(box, middle));
    return { level: 'area', zipcodes: known.map(([code]) => code) };
  }
  if (zipcode !== undefined) return { level: 'zipcode', value: zipcode.replace(/\D/g, '').slice(0, 5) };
  if (city !== undefined) {
    const found = findTerm(CITIES, city);
    return found ? { level: 'city', value: found.id } : 'city';
  }
  if (state !== undefined) {
    const value = STATES.find((name) => isSameName(name, state));
    return value ? { level: 'state', value } : 'state';
  }
  return { level: 'everywhere' };
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
