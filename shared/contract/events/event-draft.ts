import { z } from 'zod';

const typed = z.string().max(5000, 'Use at most 5,000 characters');

/** An event form as it was typed. Anything may be missing or wrong in it. */
export const EventDraft = z
  .object({
    name: typed,
    category: typed,
    date: typed,
    start: typed,
    end: typed,
    timeZone: typed,
    address: typed,
    city: typed,
    state: typed,
    zipcode: typed,
    contact: typed,
    email: typed,
    description: typed,
    /** In dollars. */
    price: typed,
    capacity: typed,
    thumbnailId: z.uuid().nullable(),
  })
  .meta({ id: 'EventDraft' });
export type EventDraft = z.infer<typeof EventDraft>;
