import { z } from 'zod';
import { Email } from '../accounts/auth';
import { DAY_PARTS } from '../availability/day-parts';
import { calendarDate } from '../dates/calendar-date';
import { ADD_ONS_MAX } from '../registration/service-offers';

const Day = calendarDate('Choose a day');

/** A day or a week, in the provider's time zone, both dates included. */
export const WaitRequest = z.object({
  serviceId: z.uuid('Choose a service'),
  /** Names of add-ons of the service. */
  addOns: z.array(z.string().max(120)).max(ADD_ONS_MAX).optional(),
  from: Day,
  to: Day,
  /** Only times that begin in this part of a day. Absent: at any time. */
  part: z.enum(DAY_PARTS).optional(),
  email: Email,
});
export type WaitRequest = z.infer<typeof WaitRequest>;

export const WaitAddressRequest = WaitRequest.pick({ email: true });
export type WaitAddressRequest = z.infer<typeof WaitAddressRequest>;

/**
 * - `waiting`: nothing has become free yet.
 * - `offered`: a time is kept until the seconds are over.
 * - `missed`: the time was kept and not booked; the next in line was told.
 * - `booked`: the time is booked, or its payment is on the way.
 * - `over`: the day or the week has passed.
 */
export const WaitState = z.enum(['waiting', 'offered', 'missed', 'booked', 'over']);
export type WaitState = z.infer<typeof WaitState>;

export const WaitEntry = z
  .object({
    token: z.string(),
    providerId: z.uuid(),
    providerName: z.string(),
    /** `name` includes the add-ons. */
    service: z.object({ id: z.uuid(), name: z.string() }),
    /** Names. Absent when there are none. */
    addOns: z.array(z.string()).optional(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** Absent when any time of the day suits. */
    part: z.enum(DAY_PARTS).optional(),
    state: WaitState,
    /** The time was booked, and the booking was canceled or missed. The state is then `missed`. */
    wasBooked: z.boolean().optional(),
    /** Null unless the state is `offered`. `label` is in the provider's time zone. */
    offer: z.object({ label: z.string(), secondsLeft: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'WaitEntry' });
export type WaitEntry = z.infer<typeof WaitEntry>;

/** Entries that wait or have a time kept, newest first. */
export const MyWaitlist = z.object({ entries: z.array(WaitEntry) }).meta({ id: 'MyWaitlist' });
export type MyWaitlist = z.infer<typeof MyWaitlist>;

export const WaitParams = z.object({ token: z.string().max(200) });
