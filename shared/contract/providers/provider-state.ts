import { z } from 'zod';
import { Picture, ProviderProfile } from './providers';
import { Vacation } from '../dashboard/vacation';

/**
 * - `published`: found by search and bookable.
 * - `paused`: the page stays at its address but is not found by search and takes no new bookings.
 * - `unpublished`: only its owner sees the page.
 * - `taken_down`: unpublished by staff.
 * - `plan_ended`: unpublished until its owner has a plan again.
 */
export const ProviderState = z
  .object({
    providerId: z.uuid(),
    state: z.enum(['published', 'paused', 'unpublished', 'taken_down', 'plan_ended']),
    isVerified: z.boolean(),
    /** Null when none is planned or the last one is over. */
    vacation: Vacation.nullable(),
    /** Number of upcoming bookings. They stay in every state. */
    bookingsAhead: z.int().min(0),
  })
  .meta({ id: 'ProviderState' });
export type ProviderState = z.infer<typeof ProviderState>;

export const ChangeProviderState = z.object({
  state: z.enum(['published', 'paused', 'unpublished']).optional(),
  /** Null ends the vacation. Absent leaves it unchanged. */
  vacation: Vacation.nullable().optional(),
  /** Keeps bookings during the vacation instead of responding with 409. */
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
