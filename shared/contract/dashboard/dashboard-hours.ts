import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { dayHours } from '../registration/weekly-hours';

export const EXCEPTIONS_MAX = 60;
const EXCEPTION_DAYS_MAX = 92;
export const NOTICE_MINUTES = [0, 60, 120, 240, 720, 1440, 2880] as const;
export const BUFFER_MINUTES = [0, 15, 30, 45, 60] as const;

/** A wall-clock time in the provider's time zone, `HH:mm`, on a quarter hour. */
const Quarter = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Choose a time');

const DAY_MS = 86_400_000;

/**
 * Days that differ from the weekly schedule: days off, or days with other hours. `from` and `until` are both
 * included.
 */
const HoursException = z
  .object({
    from: calendarDate('Choose the first day'),
    until: calendarDate('Choose the last day'),
    isOff: z.boolean(),
    opens: Quarter,
    closes: Quarter,
  })
  .refine(({ from, until }) => until >= from, {
    path: ['until'],
    message: 'The last day is before the first',
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < EXCEPTION_DAYS_MAX * DAY_MS, {
    path: ['until'],
    message: `Choose at most ${EXCEPTION_DAYS_MAX} days`,
  })
  .refine(({ isOff, opens, closes }) => isOff || opens < closes, {
    path: ['closes'],
    message: 'The end has to be after the start',
  });
export type HoursException = z.infer<typeof HoursException>;

/** Any value is valid, not only the offered choices, because older data may contain other values. */
const minutes = (most: number) => z.int().min(0).max(most);

export const HoursForm = z.object({
  /** Sunday to Saturday. */
  schedule: z.array(dayHours(Quarter)).length(7),
  exceptions: z
    .array(HoursException)
    .max(EXCEPTIONS_MAX, `Enter at most ${EXCEPTIONS_MAX} exceptions`)
    .superRefine((exceptions, context) => {
      exceptions.forEach(({ from, until }, index) => {
        const overlaps = exceptions
          .slice(0, index)
          .some((earlier) => from <= earlier.until && earlier.from <= until);
        if (!overlaps) return;
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Some of these days are already in another exception',
        });
      });
    }),
  /** Minimum time between booking and the start of the appointment. */
  noticeMinutes: minutes(43_200),
  bufferBeforeMinutes: minutes(240),
  bufferAfterMinutes: minutes(240),
});

const Version = z.string().max(60);

/** Past exceptions are omitted. Adjacent days with the same hours are merged into one exception. */
export const BusinessHours = z
  .object({
    version: Version,
    schedule: z.array(z.object({ enabled: z.boolean(), from: z.string(), to: z.string() })),
    exceptions: z.array(
      z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        isOff: z.boolean(),
        opens: z.string(),
        closes: z.string(),
      }),
    ),
    noticeMinutes: z.int(),
    bufferBeforeMinutes: z.int(),
    bufferAfterMinutes: z.int(),
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.infer<typeof BusinessHours>;

export const ChangeHours = HoursForm.extend({
  version: Version,
  /** Keeps bookings that are outside the new hours instead of responding with 409. */
  keepBookings: z.boolean().default(false),
});
export type ChangeHours = z.input<typeof ChangeHours>;
