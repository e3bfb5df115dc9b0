import { z } from 'zod';
import { dayHours } from './registration/weekly-hours';

export const EXCEPTIONS_MAX = 60;
/** Of one exception, in days. */
const EXCEPTION_DAYS_MAX = 92;
export const NOTICE_MINUTES = [0, 60, 120, 240, 720, 1440, 2880] as const;
export const BUFFER_MINUTES = [0, 15, 30, 45, 60] as const;

/** A wall-clock time of the provider's zone, as `HH:mm`, at a full quarter of an hour. */
const Quarter = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Choose a time');

const DAY_MS = 86_400_000;

/** Days on which the week does not hold: they are off, or have other hours. First and last day are included. */
const HoursException = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
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
    message: 'The day has to end after it begins',
  });
export type HoursException = z.infer<typeof HoursException>;

/** One of the choices, or whatever was kept before there were choices. */
const minutes = (most: number) => z.int().min(0).max(most);

export const HoursForm = z.object({
  /** Sunday to Saturday. */
  schedule: z.array(dayHours(Quarter)).length(7),
  exceptions: z
    .array(HoursException)
    .max(EXCEPTIONS_MAX, `Give at most ${EXCEPTIONS_MAX} exceptions`)
    .superRefine((exceptions, context) => {
      exceptions.forEach(({ from, until }, index) => {
        const overlaps = exceptions
          .slice(0, index)
          .some((earlier) => from <= earlier.until && earlier.from <= until);
        if (!overlaps) return;
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Some of these days stand in another exception already',
        });
      });
    }),
  /** How long before its beginning a time can be booked at the latest. */
  noticeMinutes: minutes(43_200),
  bufferBeforeMinutes: minutes(240),
  bufferAfterMinutes: minutes(240),
});

const Version = z.string().max(60);

/** Exceptions that are over are left out; neighbouring days that are alike stand together. */
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
  /** The bookings that then stand outside of the hours are known of, and stay. */
  keepBookings: z.boolean().default(false),
});
export type ChangeHours = z.input<typeof ChangeHours>;
