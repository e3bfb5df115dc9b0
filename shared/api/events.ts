import { z } from 'zod';
import { Money } from './money';

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
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetails = EventSummary.extend({
  address: z.string(),
  zipcode: z.string(),
  contact: z.string(),
  /** The organizer's page, null when a business without one organizes. */
  providerId: z.uuid().nullable(),
}).meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof EventDetails>;

export const EventParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
