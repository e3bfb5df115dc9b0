import { isWithin, readBounds } from '@glow50/contract/places/bounds';
import { withTypedPlace } from '@glow50/contract/places/placed-words';
import { type Position, readPosition } from '@glow50/contract/places/places';
import { ZIPCODES } from '@glow50/contract/places/zipcodes';
import { SEARCH_PAGE_SIZE } from '@glow50/contract/providers/provider-calls';
import { type SearchQuery, SEARCH_TEXT_USED_CHARS } from '@glow50/contract/providers/providers';
import { findTerm, isSameName } from '@glow50/contract/taxonomy/find-term';
import { OTHER_SERVICE_NAMES, SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import {
  CHIPS,
  CHIPS_OF_SERVICE,
  CITIES,
  SERVICES,
  type ServiceId,
  STATES,
} from '@glow50/contract/taxonomy/taxonomy';
import { toPlainName, tokenize } from '../words/to-words';

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
  /** The kind of service that the words name, such as PMU. Its services are what cards show. */
  kind?: ServiceId;
  availableOn?: string;
  sort: Sort;
  near?: Position;
  page: number;
  limit: number;
}

export type UnknownFilter = 'service' | 'city' | 'state';

export function toSearchTerms(asked: SearchQuery): SearchTerms | { unknown: UnknownFilter[] } {
  const query = withTypedPlace({ ...asked, ...(asked.q && { q: asked.q.slice(0, SEARCH_TEXT_USED_CHARS) }) });
  const wanted = query.service === undefined ? { chip: 'all' } : findWanted(query.service);
  const place = findPlace(query);
  if (!wanted || typeof place === 'string') {
    return {
      unknown: [...(wanted ? [] : ['service' as const]), ...(typeof place === 'string' ? [place] : [])],
    };
  }
  const near = query.near === undefined ? null : readPosition(query.near);
  return {
    chip: wanted.chip,
    ...(wanted.kind && { kind: wanted.kind }),
    asl: query.asl === 'true',
    place,
    leastTenths: toTenths(query.feedback),
    ...(query.maxPrice !== undefined && { mostCents: Math.round(Number(query.maxPrice) * 100) }),
    ...((query.q?.trim() || wanted.words) && {
      words: tokenize(`${query.q ?? ''} ${wanted.words ?? ''}`),
    }),
    ...(query.availableOn && { availableOn: query.availableOn }),
    sort: query.sort ?? 'most-booked',
    ...(near && { near }),
    page: query.page ?? 1,
    limit: query.limit ?? SEARCH_PAGE_SIZE,
  };
}

interface Wanted {
  chip: string;
  words?: string;
  kind?: ServiceId;
}

/** A category by its label, ID or alias. What names a service or a trade is found by its words, in all categories. */
function findWanted(service: string): Wanted | undefined {
  const chip = findTerm(CHIPS, service);
  if (chip) return { chip: chip.id };
  const trade = findTerm(SERVICES, service);
  if (trade) return { chip: 'all', words: nameTrade(trade, service), kind: trade.id };
  return NAMES.has(toPlainName(service)) ? { chip: 'all', words: service } : undefined;
}

const NAMES = new Set([...Object.values(SERVICE_NAMES).flat(), ...OTHER_SERVICE_NAMES].map(toPlainName));

/** In its usual words where its label is none that customers type, such as GEMIST. */
function nameTrade({ id, label, aliases }: (typeof SERVICES)[number], typed: string): string {
  if (aliases.some((alias) => isSameName(alias, typed))) return typed;
  return CHIPS_OF_SERVICE[id].length === 0 ? (aliases[0] ?? label) : label;
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
