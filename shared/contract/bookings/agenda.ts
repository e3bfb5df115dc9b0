import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { VisitAddress } from './booking-place';
import { AddOn } from '../providers/providers';
import { BookingAmounts, BookingMethod, BookingStatus } from './bookings';

export const AGENDA_DAYS_MAX = 42;

/** Dates in the provider's time zone, both included. */
export const AgendaQuery = z.object({
  from: calendarDate('Give a date like 2026-03-02'),
  to: calendarDate('Give a date like 2026-03-08'),
});
export type AgendaQuery = z.infer<typeof AgendaQuery>;

export const AgendaAction = z.enum(['cancel', 'no-show', 'complete', 'zelle-received', 'task-done']);
export type AgendaAction = z.infer<typeof AgendaAction>;

export const AgendaBooking = z
  .object({
    id: z.uuid(),
    status: BookingStatus,
    service: z.object({ id: z.uuid(), name: z.string(), durationMinutes: z.int().positive() }),
    /** Absent when there are none. */
    addOns: z.array(AddOn).optional(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Date in the provider's time zone. */
    date: z.iso.date(),
    /** Times in the provider's time zone, such as `2:00 PM – 3:30 PM`. */
    timeLabel: z.string(),
    /** Null for holds. */
    customer: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Where the provider has to go. Absent when customers come, for holds, and once the visit is over. */
    visit: VisitAddress.optional(),
    method: BookingMethod.nullable(),
    amounts: BookingAmounts,
    zelleReference: z.string().nullable(),
    isTouchUp: z.boolean(),
    /** Text of an open task for the provider, such as sending back a Zelle transfer that arrived too late. */
    task: z.string().nullable(),
    /**
     * Currently allowed actions. `words` says what the action does to the booking and its money, to be shown
     * before confirming.
     */
    actions: z.array(z.object({ action: AgendaAction, words: z.string() })),
  })
  .meta({ id: 'AgendaBooking' });
export type AgendaBooking = z.infer<typeof AgendaBooking>;

/** Sorted by time. Omits expired and canceled bookings without a task. At most 500. */
export const Agenda = z
  .object({
    timeZone: z.string(),
    today: z.iso.date(),
    bookings: z.array(AgendaBooking),
    /** How many are on the waitlist for a time in the range. */
    waiting: z.int().min(0).optional(),
  })
  .meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;
