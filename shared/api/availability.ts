import { z } from 'zod';

/** The longest span of one question, in days. */
export const AVAILABILITY_DAYS_MAX = 62;

const Day = z.iso.date('Give a date like 2026-03-02');

/** Dates are of the provider's calendar, both included. Without `to` it is the one day `from`. */
export const AvailabilityQuery = z.object({ serviceId: z.uuid(), from: Day, to: Day.optional() });
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

export const NextTimesQuery = z.object({
  /** Without it: the provider's shortest service. */
  serviceId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(12).optional(),
});
export type NextTimesQuery = z.infer<typeof NextTimesQuery>;

/** A time at which the service can begin. */
export const Slot = z
  .object({
    startsAt: z.iso.datetime(),
    /** Clock of the provider's zone, like `2:00 pm`. On the day that has an hour twice, with its zone: `1:00 am CST`. */
    label: z.string(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

/**
 * - `open`: has at least one slot.
 * - `full`: works, but everything is taken or too soon.
 * - `closed`: does not work, or does not take bookings so far ahead.
 * - `past`: before today.
 */
export const DayState = z.enum(['open', 'full', 'closed', 'past']);
export type DayState = z.infer<typeof DayState>;

export const DayAvailability = z
  .object({ date: z.iso.date(), state: DayState, slots: z.array(Slot) })
  .meta({ id: 'DayAvailability' });
export type DayAvailability = z.infer<typeof DayAvailability>;

/** Every day asked for, in order. What is shown may be taken a moment later: the hold decides. */
export const Availability = z
  .object({
    timeZone: z.string(),
    /** Today's date at the provider's. */
    today: z.iso.date(),
    /** The last date that can be booked. */
    lastDate: z.iso.date(),
    days: z.array(DayAvailability),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

/** Empty times: nothing is free in the time that can be booked. */
export const NextTimes = z
  .object({
    timeZone: z.string(),
    serviceId: z.uuid(),
    times: z.array(
      z.object({
        startsAt: z.iso.datetime(),
        /** Date and clock of the provider's zone, like `Fri, Mar 6, 2:00 pm`. */
        label: z.string(),
      }),
    ),
  })
  .meta({ id: 'NextTimes' });
export type NextTimes = z.infer<typeof NextTimes>;
