import { isPlainDate } from '@glow50/contract/dates/plain-dates';
import type { EventsQuery } from '@glow50/contract/events/events';

export const EVENTS_PATH = '/events&tickets';
/**
 * Must equal the limit in `remote.json`. Otherwise the embedded response does not match this page's request.
 */
export const EVENTS_PAGE_SIZE = 12;

/** Parameters of the address. Invalid values are left out. */
export interface EventQueryParameters {
  when?: 'past';
  /** Calendar dates, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
  city?: string;
  category?: string;
  page?: number;
}

const LONGEST = 80;
const LAST_PAGE = 1000;

export function readParameters(parameters: URLSearchParams): EventQueryParameters {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const [city, category] = [parameters.get('city') ?? '', parameters.get('category') ?? ''];
  const page = Number(parameters.get('page'));
  return {
    ...(parameters.get('when') === 'past' && { when: 'past' }),
    ...(isPlainDate(from) && { from }),
    ...(isPlainDate(to) && { to }),
    ...(city && city.length <= LONGEST && { city }),
    ...(category && category.length <= LONGEST && { category }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}

export function toEventsQuery(parameters: EventQueryParameters): EventsQuery {
  return { ...parameters, limit: EVENTS_PAGE_SIZE };
}

export function toEventsAddress({ page, ...parameters }: EventQueryParameters): string {
  const query = new URLSearchParams({
    ...parameters,
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${EVENTS_PATH}?${query.toString()}` : EVENTS_PATH;
}

/** Whether any filter is set. Paging and past events do not count as filters. */
export function isNarrowed({ from, to, city, category }: EventQueryParameters): boolean {
  return [from, to, city, category].some((value) => value !== undefined);
}
