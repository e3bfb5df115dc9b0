import { z } from 'zod';
import { Email } from '../accounts/auth';
import { TicketEvent } from './ticket-orders';

/** How long seats that became free are kept for the first in line. */
export const SEAT_OFFER_MINUTES = 30;

/** The most pieces that one person waits for. */
export const WAIT_NUMBER_MAX = 4;

export const SeatWaitRequest = z.object({
  /** Needed for an event with kinds. */
  kindId: z.uuid().optional(),
  number: z
    .int('Choose how many')
    .min(1, 'Choose at least one')
    .max(WAIT_NUMBER_MAX, `Choose at most ${WAIT_NUMBER_MAX}`),
  email: Email,
});
export type SeatWaitRequest = z.infer<typeof SeatWaitRequest>;

export const SeatWaitAddress = SeatWaitRequest.pick({ email: true });
export type SeatWaitAddress = z.infer<typeof SeatWaitAddress>;

/**
 * - `waiting`: nothing has become free yet.
 * - `offered`: seats are kept until the seconds are over.
 * - `missed`: they were kept and not bought; the next in line was told.
 * - `bought`: they are bought, or their payment is on the way.
 * - `over`: the event is over or canceled.
 */
export const SeatWaitState = z.enum(['waiting', 'offered', 'missed', 'bought', 'over']);
export type SeatWaitState = z.infer<typeof SeatWaitState>;

export const SeatWaitEntry = z
  .object({
    token: z.string(),
    event: TicketEvent,
    /** Null when the event has no kinds. */
    kind: z.string().nullable(),
    number: z.int().min(1),
    /** How many wait before this one. */
    before: z.int().min(0),
    state: SeatWaitState,
    /** True while the sale is stopped: the place in line is kept, and nothing is offered. */
    isPaused: z.boolean().optional(),
    /** Null unless the state is `offered`. */
    secondsLeft: z.int().min(0).nullable(),
  })
  .meta({ id: 'SeatWaitEntry' });
export type SeatWaitEntry = z.infer<typeof SeatWaitEntry>;

export const SeatWaitParams = z.object({ token: z.string().max(200) });
