import { z } from 'zod';
import { BookingAmounts, BookingMethod, BookingStatus } from './bookings';

export const AGENDA_DAYS_MAX = 42;

/** Dates of the provider's calendar, both included. */
export const AgendaQuery = z.object({
  from: z.iso.date('Give a date like 2026-03-02'),
  to: z.iso.date('Give a date like 2026-03-08'),
});
export type AgendaQuery = z.infer<typeof AgendaQuery>;

export const AgendaAction = z.enum(['cancel', 'no-show', 'complete', 'zelle-received', 'task-done']);
export type AgendaAction = z.infer<typeof AgendaAction>;

/** A booking as its provider sees it. */
export const AgendaBooking = z
  .object({
    id: z.uuid(),
    status: BookingStatus,
    service: z.object({ id: z.uuid(), name: z.string(), durationMinutes: z.int().positive() }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Date of the provider's calendar. */
    date: z.iso.date(),
    /** Clocks of the provider's zone, like `2:00 pm – 3:30 pm`. */
    timeLabel: z.string(),
    /** Null while it is only held. */
    customer: z.object({ name: z.string(), email: z.string() }).nullable(),
    method: BookingMethod.nullable(),
    amounts: BookingAmounts,
    /** Memo of the Zelle transfer to look for. */
    zelleReference: z.string().nullable(),
    isTouchUp: z.boolean(),
    /** A transfer that came too late, money to send back by Zelle: something for the provider to settle, in words. */
    task: z.string().nullable(),
    /** What can be done with it now, and what each does to the booking and its money, in words to show before. */
    actions: z.array(z.object({ action: AgendaAction, words: z.string() })),
  })
  .meta({ id: 'AgendaBooking' });
export type AgendaBooking = z.infer<typeof AgendaBooking>;

/** In order of time; expired and cancelled ones without a task are left out. At most 500. */
export const Agenda = z
  .object({ timeZone: z.string(), today: z.iso.date(), bookings: z.array(AgendaBooking) })
  .meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;
