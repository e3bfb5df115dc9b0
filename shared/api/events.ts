import { z } from 'zod';
import { Money } from './money';

/** How many seats there are to be had at this moment; holds count as taken. */
export const EventSeats = z
  .object({
    capacity: z.int().positive(),
    left: z.int().min(0),
    /** `Sold out`, `Not on sale`, or `Last 3` when few are left; null while there are plenty. */
    label: z.string().nullable(),
  })
  .meta({ id: 'EventSeats' });
export type EventSeats = z.infer<typeof EventSeats>;

export const EventSummary = z
  .object({
    /** Public number, below 2^53. */
    id: z.int().positive(),
    name: z.string(),
    /** Per person; 0 is a free event. */
    price: Money,
    /** Day at the event's place, `YYYY-MM-DD`. */
    date: z.string(),
    /** Wall-clock start at the event's place, `HH:mm`. */
    time: z.string(),
    description: z.string(),
    organizer: z.string(),
    img: z.string().nullable(),
    category: z.string(),
    city: z.string(),
    state: z.string(),
    /** UTC instants. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string(),
    seats: EventSeats,
    /** Whether it has ended. */
    isPast: z.boolean(),
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetails = EventSummary.extend({
  address: z.string(),
  zipcode: z.string(),
  contact: z.string(),
  email: z.string().nullable(),
  /** The organizer's page, null when a business without one organizes. */
  providerId: z.uuid().nullable(),
  /** Why the organizer called it off; null while it takes place. A cancelled event keeps its page and leaves the list. */
  cancelledBecause: z.string().nullable(),
}).meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof EventDetails>;

export const EventParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const EVENTS_LIMIT_MAX = 100;

/** Every filter is optional. Days are of the calendar at the event's place, both included. */
export const EventsQuery = z.object({
  /** `upcoming` unless asked otherwise: not over, the next one first. `past`: the newest first. `all`: as `upcoming`, then the past. */
  when: z.enum(['upcoming', 'past', 'all']).optional(),
  from: z.iso.date('Give a date like 2026-03-02').optional(),
  to: z.iso.date('Give a date like 2026-03-08').optional(),
  /** As the filters of `eventFilters` spell it, in any case. */
  city: z.string().max(80).optional(),
  category: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  /** 100 unless asked otherwise. */
  limit: z.coerce.number().int().min(1).max(EVENTS_LIMIT_MAX).optional(),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

/** What there is to filter by: of published events that are not over. At most 100 each, in order of the alphabet. */
export const EventFilters = z
  .object({ cities: z.array(z.string()), categories: z.array(z.string()) })
  .meta({ id: 'EventFilters' });
export type EventFilters = z.infer<typeof EventFilters>;
