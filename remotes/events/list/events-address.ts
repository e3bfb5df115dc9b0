import type { EventsQuery } from '@glow50/shared/api/events';

export const EVENTS_PATH = '/events&tickets';
/** As `remote.json` says it too: only so is the answer that came with the page the one that is asked for. */
export const EVENTS_PAGE_SIZE = 12;

/** What the address asks for; values that mean nothing are left out. */
export interface EventWishes {
  when?: 'past';
  /** Days of the calendar, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
  city?: string;
  category?: string;
  /** From 2 on; absent on the first. */
  page?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 80;
const LAST_PAGE = 1000;

export function readWishes(parameters: URLSearchParams): EventWishes {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const [city, category] = [parameters.get('city') ?? '', parameters.get('category') ?? ''];
  const page = Number(parameters.get('page'));
  return {
    ...(parameters.get('when') === 'past' && { when: 'past' }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(city && city.length <= LONGEST && { city }),
    ...(category && category.length <= LONGEST && { category }),
    ...(Number.isInteger(page) && page > 1 && page <= LAST_PAGE && { page }),
  };
}

export function toEventsQuery(wishes: EventWishes): EventsQuery {
  return { ...wishes, limit: EVENTS_PAGE_SIZE };
}

export function toEventsAddress({ page, ...wishes }: EventWishes): string {
  const query = new URLSearchParams({
    ...wishes,
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${EVENTS_PATH}?${query.toString()}` : EVENTS_PATH;
}

/** Whether the list is narrowed, other than by turning pages or looking back. */
export function isNarrowed({ from, to, city, category }: EventWishes): boolean {
  return [from, to, city, category].some((wish) => wish !== undefined);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}
