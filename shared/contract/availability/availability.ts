import { z } from 'zod';
import { DAY_PARTS } from './day-parts';
import { calendarDate } from '../dates/calendar-date';

/** The longest range of one request, in days. */
export const AVAILABILITY_DAYS_MAX = 62;

/** The longest service with ten of the longest add-ons. */
const LONGEST_MINUTES = 1680;

const Day = calendarDate('Give a date like 2026-03-02');

/** Dates in the provider's time zone, both included. Without `to`, only the day `from`. */
export const AvailabilityQuery = z.object({
  serviceId: z.uuid(),
  from: Day,
  to: Day.optional(),
  /** Of the whole appointment, when add-ons make it longer. Defaults to the service's. */
  durationMinutes: z.coerce.number().int().min(15).max(LONGEST_MINUTES).multipleOf(15).optional(),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

export const NextTimesQuery = z.object({
  /** Defaults to the provider's shortest service. */
  serviceId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(12).optional(),
});
export type NextTimesQuery = z.infer<typeof NextTimesQuery>;

export const Slot = z
  .object({
    startsAt: z.iso.datetime(),
    /**
     * Time in the provider's time zone, such as `2:00 PM`. On a day with a repeated hour it includes the
     * zone: `1:00 AM CST`.
     */
    label: z.string(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

/**
 * - `open`: has at least one free slot.
 * - `full`: a working day on which everything is taken or too soon.
 * - `closed`: not a working day, or too far ahead to book.
 * - `past`: before today.
 */
export const DayState = z.enum(['open', 'full', 'closed', 'past']);
export type DayState = z.infer<typeof DayState>;

export const DayAvailability = z
  .object({
    date: z.iso.date(),
    state: DayState,
    slots: z.array(Slot),
    /**
     * Of an `open` or `full` day: parts in which everything that can still be booked is taken. A `full` day without any is
     * too soon. Absent when an `open` day has none.
     */
    fullParts: z.array(z.enum(DAY_PARTS)).optional(),
  })
  .meta({ id: 'DayAvailability' });
export type DayAvailability = z.infer<typeof DayAvailability>;

/** Every requested day, in order. A listed slot can still be taken before it is held. */
export const Availability = z
  .object({
    timeZone: z.string(),
    /** Today in the provider's time zone. */
    today: z.iso.date(),
    lastDate: z.iso.date(),
    days: z.array(DayAvailability),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

export const NextTimes = z
  .object({
    timeZone: z.string(),
    serviceId: z.uuid(),
    times: z.array(
      z.object({
        startsAt: z.iso.datetime(),
        /** Date and time in the provider's time zone, such as `Fri, Mar 6, 2:00 PM`. */
        label: z.string(),
      }),
    ),
  })
  .meta({ id: 'NextTimes' });
export type NextTimes = z.infer<typeof NextTimes>;
