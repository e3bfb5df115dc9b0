import { z } from 'zod';

/** First and last day on which the provider is away, of the provider's zone. */
export const Vacation = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
  })
  .refine(({ from, until }) => until >= from, {
    path: ['until'],
    message: 'The last day is before the first',
  })
  .meta({ id: 'Vacation' });
export type Vacation = z.infer<typeof Vacation>;

/**
 * - `published`: found by search and bookable. - `paused`: the page stays at its address and takes no new bookings; search
 *   does not find it. - `unpublished`: only its owner sees the page. - `taken_down`: unpublished by the office.
 */
export const ProviderState = z
  .object({
    providerId: z.uuid(),
    state: z.enum(['published', 'paused', 'unpublished', 'taken_down']),
    isVerified: z.boolean(),
    /** Null when none is planned; one that is over is not told any more. */
    vacation: Vacation.nullable(),
    /** Bookings that have not begun. They stay, whatever the state. */
    bookingsAhead: z.int().min(0),
  })
  .meta({ id: 'ProviderState' });
export type ProviderState = z.infer<typeof ProviderState>;

export const ChangeProviderState = z.object({
  state: z.enum(['published', 'paused', 'unpublished']).optional(),
  /** Null ends a vacation. Left out, it stays. */
  vacation: Vacation.nullable().optional(),
  /** The bookings on days of the vacation are known of, and stay. */
  keepBookings: z.boolean().default(false),
});
export type ChangeProviderState = z.input<typeof ChangeProviderState>;
