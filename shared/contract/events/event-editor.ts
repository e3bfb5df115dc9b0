import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';
import { Email } from '../accounts/auth';
import { EventDraft } from './event-draft';
import { EventSeats } from './events';
import { Money } from '../money/money';
import { RefundLine } from '../payments/refunds';
import { PLACE_CENTS_MAX, PLACE_CENTS_PROBLEM } from '../tickets/ticket-kinds';

/**
 * - `draft`: visible to its organizer only.
 * - `submitted`: waits for staff.
 * - `published`: public, with tickets on sale.
 * - `declined`: sent back by staff with a reason; can be changed and submitted again.
 * - `cancelled`: canceled by the organizer.
 */
export const EventStatus = z.enum(['draft', 'submitted', 'published', 'declined', 'cancelled']);
export type EventStatus = z.infer<typeof EventStatus>;

export const EVENT_CAPACITY_MAX = 5000;

const line = (what: string, max: number) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(1, `Enter ${what}`)
    .max(max, `Use at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'Use one line');

const clock = (what: string) =>
  z.string(`Choose ${what}`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time like 19:30');

/** When `end` is not after `start`, the event ends on the next day. */
export const EventForm = z
  .object({
    name: line('the name of the event', 80),
    category: line('a category', 40),
    /**
     * `date`, `start` and `end` are wall-clock values at the event's place. Responds with 400 at `start` for
     * a time skipped by daylight saving.
     */
    date: calendarDate('Choose the date'),
    start: clock('when it starts'),
    end: clock('when it ends'),
    timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone'),
    address: line('the street and number', 120),
    city: line('the city', 60),
    state: line('the state', 40),
    zipcode: z
      .string('Enter the zip code')
      .trim()
      .regex(/^\d{5}$/, 'Enter a zip code of five digits'),
    contact: line('who to contact', 80),
    email: Email,
    description: z
      .string('Describe the event')
      .trim()
      .min(20, 'Describe the event in at least 20 characters')
      .max(4000, 'Use at most 4,000 characters'),
    /** US cents per person: 0, or at least 50, the minimum card payment. */
    priceCents: z
      .int('Enter the price in cents')
      .min(0, 'The price can’t be negative')
      .max(PLACE_CENTS_MAX, PLACE_CENTS_PROBLEM)
      .refine((cents) => cents <= 0 || cents >= 50, 'A ticket is free or costs at least $0.50'),
    capacity: z
      .int('Enter how many seats there are')
      .min(1, 'There is at least one seat')
      .max(EVENT_CAPACITY_MAX, `There are at most ${EVENT_CAPACITY_MAX.toLocaleString('en-US')} seats`),
    /** The organizer's own upload with the purpose `event-thumbnail`. Null for the default picture. */
    thumbnailId: z.uuid().nullable(),
  })
  .meta({ id: 'EventForm' });
export type EventForm = z.infer<typeof EventForm>;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A stored form. It may have been saved under older validation rules. */
const StoredEventForm = z.object({
  name: z.string(),
  category: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  contact: z.string(),
  email: z.string(),
  description: z.string(),
  priceCents: z.int(),
  capacity: z.int(),
  thumbnailId: z.uuid().nullable(),
});

export const OrganizerEvent = z
  .object({
    id: z.int().positive(),
    status: EventStatus,
    form: StoredEventForm,
    organizer: z.string(),
    providerId: z.uuid().nullable(),
    img: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Wall-clock time at the event's place, such as `Fri, Mar 6, 9:30 AM`. */
    whenLabel: z.string(),
    isPast: z.boolean(),
    seats: EventSeats,
    /** `sold` counts bought tickets, `admitted` those already used at check-in. */
    sold: z.int().min(0),
    admitted: z.int().min(0),
    /** Written by staff when declined, by the organizer when canceled. */
    reason: z.string().nullable(),
    submittedAt: z.iso.datetime().nullable(),
    /** Absent for the organizer. Co-organizers cannot cancel or remove the event. */
    isShared: z.boolean().optional(),
    /** The form as it was typed, while it is not complete. `form` then holds what could be read of it. */
    draft: EventDraft.nullable().optional(),
    /** What the office decided about the public event. */
    office: z
      .object({
        /** The office has stopped the sale. Sold tickets stay valid. */
        isTakenDown: z.boolean(),
        /**
         * False also while the organizer's page is off the site. Absent when a server of the release before answers.
         */
        isOnSale: z.boolean().optional(),
        /** What the office asks to change. While it stands, the reviewed texts can be changed. */
        changeRequest: z.string().nullable(),
        changeRequestedAt: z.iso.datetime().nullable(),
        /** When the organizer changed the event since. */
        changeAnsweredAt: z.iso.datetime().nullable(),
        hasCanceled: z.boolean(),
      })
      .optional(),
    actions: z.array(z.enum(['change', 'submit', 'withdraw', 'remove', 'cancel', 'check-in'])),
  })
  .meta({ id: 'OrganizerEvent' });
export type OrganizerEvent = z.infer<typeof OrganizerEvent>;

export const OrganizerEventsQuery = z.object({
  when: z.enum(['upcoming', 'past']).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type OrganizerEventsQuery = z.infer<typeof OrganizerEventsQuery>;

/** Upcoming events, including drafts, are sorted soonest first. Past events are sorted newest first. */
export const OrganizerEvents = z
  .object({ total: z.int().min(0), events: z.array(OrganizerEvent) })
  .meta({ id: 'OrganizerEvents' });
export type OrganizerEvents = z.infer<typeof OrganizerEvents>;

const Reason = z
  .string('Say why')
  .trim()
  .min(5, 'Say why, in at least 5 characters')
  .max(500, 'Use at most 500 characters');

export const CancelEventRequest = z.object({ reason: Reason });
export type CancelEventRequest = z.infer<typeof CancelEventRequest>;

export const SalesQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).optional() });
export type SalesQuery = z.infer<typeof SalesQuery>;

export const Sale = z
  .object({
    orderId: z.uuid(),
    status: z.enum(['confirmed', 'cancelled']),
    buyer: z.object({ name: z.string(), email: z.string() }),
    /** Of tickets that were not given back. */
    quantity: z.int().positive(),
    /** Tickets that were paid for. Absent when a server of the release before answers. */
    bought: z.int().positive().optional(),
    paid: Money,
    refunded: Money,
    boughtAt: z.iso.datetime(),
    /** Absent when a server of the release before answers. */
    refunds: z.array(RefundLine).optional(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;

/** Sorted newest first. The sums cover all pages. Optional ones are absent when a server of the release before answers. */
export const Sales = z
  .object({
    total: z.int().min(0),
    tickets: z.int().min(0),
    paid: Money,
    refunded: Money,
    /** Refunds that were asked for and have not arrived. */
    onTheWay: Money.optional(),
    /** Refunds that failed and are not resolved. */
    failed: Money.optional(),
    /** What was paid for the tickets that are valid. It goes back when the event is canceled. */
    valid: Money.optional(),
    sales: z.array(Sale),
  })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof Sales>;

export const OfficeEventsQuery = z.object({
  /** `any` leaves out drafts, which only their organizers see. */
  status: z.enum([...EventStatus.options, 'any']).optional(),
  /** Searches names, organizers, cities and numbers. */
  q: z.string().trim().max(80).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});
export type OfficeEventsQuery = z.infer<typeof OfficeEventsQuery>;

export const DeclineEventRequest = z.object({ reason: Reason });
export type DeclineEventRequest = z.infer<typeof DeclineEventRequest>;

/** Absent when a server of the release before answers: money and kinds. */
export const OfficeEventItem = OrganizerEvent.extend({
  paid: Money.optional(),
  refunded: Money.optional(),
  failedRefunds: Money.optional(),
  /** Refunds that were asked for and have not arrived. */
  onTheWay: Money.optional(),
  /** What was paid for the tickets that are valid. It goes back when the event is canceled. */
  valid: Money.optional(),
  /** What is sold instead of tickets at the event's price. */
  kinds: z
    .array(
      z.object({
        name: z.string(),
        /** Of one piece, which admits `places` people. */
        price: Money,
        places: z.int().min(1),
        number: z.int().min(1).nullable(),
        isSecret: z.boolean(),
      }),
    )
    .optional(),
}).meta({ id: 'OfficeEventItem' });
export type OfficeEventItem = z.infer<typeof OfficeEventItem>;

export const OfficeEventItems = z
  .object({ total: z.int().min(0), events: z.array(OfficeEventItem) })
  .meta({ id: 'OfficeEventItems' });
export type OfficeEventItems = z.infer<typeof OfficeEventItems>;

export const TakeDownRequest = z.object({
  /** For the audit log only. Neither organizer nor guests read it. */
  reason: Reason,
  /** Cancels the event and sends everything back. Otherwise only the sale stops. */
  cancels: z.boolean(),
});
export type TakeDownRequest = z.infer<typeof TakeDownRequest>;

export const AskChangeRequest = z.object({
  /** The organizer reads it. */
  text: z
    .string('Say what to change')
    .trim()
    .min(5, 'Say what to change, in at least 5 characters')
    .max(1000, 'Use at most 1,000 characters'),
});
export type AskChangeRequest = z.infer<typeof AskChangeRequest>;

export const BulkReviewRequest = z
  .object({
    ids: z.array(z.int().positive()).min(1, 'Choose at least one event').max(20, 'Choose at most 20 events'),
    action: z.enum(['publish', 'decline']),
    /** Required for `decline`. */
    reason: Reason.optional(),
  })
  .refine(({ action, reason }) => action === 'publish' || reason !== undefined, {
    path: ['reason'],
    message: 'Say why',
  });
export type BulkReviewRequest = z.infer<typeof BulkReviewRequest>;

/** `problem` says why an event stayed as it was. */
export const BulkReviewResult = z
  .object({
    results: z.array(z.object({ id: z.int().positive(), name: z.string(), problem: z.string().nullable() })),
  })
  .meta({ id: 'BulkReviewResult' });
export type BulkReviewResult = z.infer<typeof BulkReviewResult>;
