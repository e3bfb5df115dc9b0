import { z } from 'zod';
import { Picture, ProviderProfile } from './providers';
import { Vacation } from './vacation';

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

/** The caller's own page as visitors see it, published or not. */
export const ProviderPreview = z
  .object({
    state: ProviderState.shape.state,
    profile: ProviderProfile,
    pictures: z.array(Picture),
  })
  .meta({ id: 'ProviderPreview' });
export type ProviderPreview = z.infer<typeof ProviderPreview>;
