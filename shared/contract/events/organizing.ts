import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { Email } from '../accounts/auth';
import { toCents } from '../money/decimal-amount';
import { Money } from '../money/money';
import { EventSale } from '../tickets/ticket-kinds';
import { EventForm } from './event-editor';
import { EventDetails } from './events';

export const EventPrice = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter a price like 25 or 20.34; 0 is free')
  .transform(toCents)
  .pipe(EventForm.shape.priceCents);

export const EventSeatCount = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'Enter how many seats there are')
  .transform(Number)
  .pipe(EventForm.shape.capacity);

export const COPIES_MAX = 52;

/** One copy a date, with everything else as it is. Without dates, one copy that has no date yet. */
export const CopyEventRequest = z.object({
  dates: z
    .array(calendarDate('Choose the date'))
    .max(COPIES_MAX, `Choose at most ${COPIES_MAX} dates`)
    .refine((dates) => new Set(dates).size === dates.length, 'Choose each date once'),
  /** Also sends the copies for review. */
  submits: z.boolean().default(false),
});
export type CopyEventRequest = z.input<typeof CopyEventRequest>;

/** `isMissing` is always false: nobody is told who has an account. Builds that are live read it. */
const CoOrganizer = z
  .object({ id: z.uuid(), email: z.string(), addedAt: z.iso.datetime(), isMissing: z.boolean() })
  .meta({ id: 'CoOrganizer' });

export const CO_ORGANIZERS_MAX = 10;
export const CoOrganizers = z.array(CoOrganizer).meta({ id: 'CoOrganizers' });
export type CoOrganizers = z.infer<typeof CoOrganizers>;

export const AddCoOrganizerRequest = z.object({ email: Email });
export type AddCoOrganizerRequest = z.infer<typeof AddCoOrganizerRequest>;

export const GuestMessageRequest = z.object({
  subject: z
    .string('Enter a subject')
    .trim()
    .min(1, 'Enter a subject')
    .max(120, 'Use at most 120 characters')
    .regex(/^\P{Cc}*$/u, 'Keep the subject on one line'),
  text: z
    .string('Write the message')
    .trim()
    .min(1, 'Write the message')
    .max(4000, 'Use at most 4,000 characters'),
});
export type GuestMessageRequest = z.infer<typeof GuestMessageRequest>;

/** Messages to the guests of one event within a day. */
export const GUEST_MESSAGES_A_DAY = 3;

export const GuestMessage = GuestMessageRequest.extend({
  id: z.uuid(),
  /** How many addresses got it. */
  recipients: z.int().min(0),
  at: z.iso.datetime(),
}).meta({ id: 'GuestMessage' });
export type GuestMessage = z.infer<typeof GuestMessage>;

/** Sorted newest first, at most 100. */
export const GuestMessages = z.array(GuestMessage).meta({ id: 'GuestMessages' });
export type GuestMessages = z.infer<typeof GuestMessages>;

/** Days with sales at the event's place, oldest first. Free tickets count too; returned ones do not. */
export const SalesByDay = z
  .array(z.object({ date: z.iso.date(), tickets: z.int().min(0), paid: Money }))
  .meta({ id: 'SalesByDay' });
export type SalesByDay = z.infer<typeof SalesByDay>;

/** Every ticket with its code, sorted by name. For printing. */
export const GuestSheet = z
  .object({
    event: z.object({
      id: z.int().positive(),
      name: z.string(),
      whenLabel: z.string(),
      place: z.string(),
      timeZone: z.string(),
    }),
    printedAt: z.iso.datetime(),
    tickets: z.array(
      z.object({
        id: z.uuid(),
        /** Number of the ticket within its order. */
        seat: z.int().positive(),
        /** Name of the kind, where the event sells kinds. */
        kind: z.string().nullable().optional(),
        name: z.string(),
        buyer: z.string(),
        order: z.string(),
        code: z.string(),
        state: z.enum(['valid', 'admitted', 'cancelled']),
        admittedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'GuestSheet' });
export type GuestSheet = z.infer<typeof GuestSheet>;

/** The event as its guests see it, and what is for sale, without what a code opens. */
export const EventPreview = EventDetails.extend({
  sale: EventSale,
  /** What a draft does not say yet; its fields then hold no facts. Absent when a server of the release before answers. */
  missing: z.array(z.enum(['date', 'place', 'price', 'seats', 'contact', 'description'])).optional(),
}).meta({ id: 'EventPreview' });
export type EventPreview = z.infer<typeof EventPreview>;

/** Why date or place changed. Everybody with a ticket reads it. */
export const MoveReason = z.string().trim().max(300, 'Use at most 300 characters');

export const ChangeEventRequest = EventForm.extend({
  moveReason: MoveReason.optional(),
  /** That everybody with a ticket is told of another time or place and may give it back. Without it, 409 says so. */
  confirmsMove: z.boolean().optional(),
});
export type ChangeEventRequest = z.infer<typeof ChangeEventRequest>;
