import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { Money } from '../money/money';

/** Seats that can be bought at this moment. Held seats count as taken. */
export const EventSeats = z
  .object({
    capacity: z.int().positive(),
    left: z.int().min(0),
    /** `Sold out`, `Not on sale`, or `Last 3` when some were taken and few are left. Null otherwise. */
    label: z.string().nullable(),
  })
  .meta({ id: 'EventSeats' });
export type EventSeats = z.infer<typeof EventSeats>;

export const EventSummary = z
  .object({
    /** Public number, below 2^53. */
    id: z.int().positive(),
    name: z.string(),
    /** Per person. 0 for a free event. The lowest where `hasKinds`. */
    price: Money,
    /** Whether there are several kinds of tickets (`eventSale`). */
    hasKinds: z.boolean().optional(),
    /** Date at the event's place, `YYYY-MM-DD`. */
    date: z.string(),
    /** Wall-clock start at the event's place, `HH:mm`. */
    time: z.string(),
    description: z.string(),
    organizer: z.string(),
    img: z.string().nullable(),
    category: z.string(),
    city: z.string(),
    state: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string(),
    seats: EventSeats,
    isPast: z.boolean(),
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetails = EventSummary.extend({
  address: z.string(),
  zipcode: z.string(),
  contact: z.string(),
  email: z.string().nullable(),
  /** Null when the organizer has no provider page. */
  providerId: z.uuid().nullable(),
  /** The organizer's reason. Null unless canceled. A canceled event keeps its page but leaves the list. */
  cancelledBecause: z.string().nullable(),
  /** True when the office canceled it: `cancelledBecause` is then the whole sentence. */
  isCanceledByOffice: z.boolean().optional(),
}).meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof EventDetails>;

export const EventParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const EVENTS_LIMIT_MAX = 100;

/** Dates are at the event's place, both included. */
export const EventsQuery = z.object({
  /**
   * Defaults to `upcoming`.
   * - `upcoming`: not ended, soonest first.
   * - `past`: newest first.
   * - `all`: upcoming events, then past ones.
   */
  when: z.enum(['upcoming', 'past', 'all']).optional(),
  from: calendarDate('Give a date like 2026-03-02').optional(),
  to: calendarDate('Give a date like 2026-03-08').optional(),
  /** A value from `eventFilters`, in any case. */
  city: z.string().max(80).optional(),
  category: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  /** Defaults to 100. */
  limit: z.coerce.number().int().min(1).max(EVENTS_LIMIT_MAX).optional(),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

/** Filter values of published events that have not ended. At most 100 each, sorted alphabetically. */
export const EventFilters = z
  .object({ cities: z.array(z.string()), categories: z.array(z.string()) })
  .meta({ id: 'EventFilters' });
export type EventFilters = z.infer<typeof EventFilters>;
