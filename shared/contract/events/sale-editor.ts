import { z } from 'zod';
import { Email, FullName } from '../accounts/auth';
import { calendarDate } from '../dates/calendar-date';
import { Money } from '../money/money';
import { RefundRule } from '../tickets/refund-rule';
import { PLACE_CENTS_MAX, PLACE_CENTS_PROBLEM, PROMO_CODE_MAX } from '../tickets/ticket-kinds';
import { TICKETS_MAX } from '../tickets/ticket-limits';
import { EVENT_CAPACITY_MAX } from './event-editor';

export const KINDS_MAX = 20;
export const PROMO_CODES_MAX = 100;
export const QUESTIONS_MAX = 10;
const CHOICES_MAX = 12;

const line = (what: string, most: number) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(1, `Enter ${what}`)
    .max(most, `Use at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'Use one line');

const Day = calendarDate('Enter a valid date');

/** A wall-clock time at the event's place. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and time')
  .refine((text) => Day.safeParse(text.slice(0, 10)).success, 'Enter a valid date')
  .nullable();

/** Ids are made by the page, so that codes can name new kinds. */
export const KindForm = z
  .object({
    id: z.uuid(),
    name: line('the name of the ticket', 60),
    note: z.string().trim().max(200, 'Use at most 200 characters'),
    /** Of one piece, which admits `places` people: 0, or at least 50. */
    priceCents: z
      .int('Enter the price in cents')
      .min(0, 'The price can’t be negative')
      .refine((cents) => cents <= 0 || cents >= 50, 'A ticket is free or costs at least $0.50'),
    places: z
      .int('Enter how many people it admits')
      .min(1, 'It admits at least one person')
      .max(TICKETS_MAX, `It admits at most ${TICKETS_MAX} people`),
    /** How many pieces there are. Null: as many as the event has seats. */
    number: z
      .int('Enter how many there are')
      .min(1, 'There is at least one')
      .max(EVENT_CAPACITY_MAX, `There are at most ${EVENT_CAPACITY_MAX.toLocaleString('en-US')}`)
      .nullable(),
    saleFrom: Moment,
    saleUntil: Moment,
    /** Shown only to visitors with a code that names it. */
    isSecret: z.boolean(),
    mostPerOrder: z
      .int('Enter how many an order may have')
      .min(1, 'An order may have at least one')
      .max(TICKETS_MAX, `An order has at most ${TICKETS_MAX} tickets`)
      .nullable(),
  })
  .refine(({ priceCents, places }) => priceCents <= PLACE_CENTS_MAX * places, {
    path: ['priceCents'],
    message: PLACE_CENTS_PROBLEM,
  })
  .refine(({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || saleFrom < saleUntil, {
    path: ['saleUntil'],
    message: 'The sale ends after it begins',
  })
  .meta({ id: 'TicketKindForm' });
export type KindForm = z.infer<typeof KindForm>;

/** `none` is for codes that only open kinds which are not shown to everybody. */
const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('amount'),
    cents: z
      .int('Enter the amount in cents')
      .min(1, 'Enter an amount')
      .max(PLACE_CENTS_MAX * TICKETS_MAX, 'This is more than any ticket costs'),
  }),
  z.object({
    kind: z.literal('share'),
    percent: z.int('Enter a whole percentage').min(1, 'At least 1%').max(100, 'At most 100%'),
  }),
]);

export const PromoCodeForm = z
  .object({
    id: z.uuid(),
    /** Read without regard to capitals. */
    code: z
      .string('Enter a code')
      .trim()
      .min(3, 'Use at least 3 characters')
      .max(PROMO_CODE_MAX, `Use at most ${PROMO_CODE_MAX} characters`)
      .regex(/^[\dA-Za-z-]+$/, 'Use letters, digits and hyphens'),
    /** Taken off each piece. */
    discount: Discount,
    /** For which kinds. Empty: all that are shown to everybody. */
    kindIds: z.array(z.uuid()).max(KINDS_MAX),
    /** How many orders may use it. Null: any number. */
    mostUses: z
      .int('Enter how often')
      .min(1, 'At least once')
      .max(100_000, 'At most 100,000 times')
      .nullable(),
    from: Moment,
    until: Moment,
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    message: 'The code ends after it begins',
  })
  .meta({ id: 'PromoCodeForm' });
export type PromoCodeForm = z.infer<typeof PromoCodeForm>;

export const QuestionForm = z
  .object({
    id: z.uuid(),
    text: line('the question', 120),
    choices: z
      .array(line('a choice', 60))
      .min(2, 'Add at least two choices')
      .max(CHOICES_MAX, `Enter at most ${CHOICES_MAX} choices`)
      .nullable(),
    isPerTicket: z.boolean(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'TicketQuestionForm' });
export type QuestionForm = z.infer<typeof QuestionForm>;

const hasNoneTwice = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** All of it at once: what is left out is taken off sale. */
export const SaleForm = z
  .object({
    kinds: z
      .array(KindForm)
      .max(KINDS_MAX, `There are at most ${KINDS_MAX} kinds`)
      .refine(
        (kinds) => hasNoneTwice(kinds.map(({ name }) => name.toLowerCase())),
        'Two kinds have the same name',
      ),
    codes: z
      .array(PromoCodeForm)
      .max(PROMO_CODES_MAX, `There are at most ${PROMO_CODES_MAX} codes`)
      .refine((codes) => hasNoneTwice(codes.map(({ code }) => code.toUpperCase())), 'Two codes are the same'),
    questions: z.array(QuestionForm).max(QUESTIONS_MAX, `There are at most ${QUESTIONS_MAX} questions`),
    refundRule: RefundRule,
  })
  .meta({ id: 'SaleForm' });
export type SaleForm = z.infer<typeof SaleForm>;

/** Stored forms may have been saved under older rules. `taken` counts pieces held or sold, `uses` orders. */
export const OrganizerSale = z
  .object({
    kinds: z.array(z.object({ ...KindForm.shape, priceCents: z.int(), taken: z.int().min(0) })),
    codes: z.array(z.object({ ...PromoCodeForm.shape, code: z.string(), uses: z.int().min(0) })),
    questions: z.array(QuestionForm),
    refundRule: RefundRule,
    refundWords: z.string(),
    /** How many people wait for seats. */
    waiting: z.int().min(0),
  })
  .meta({ id: 'OrganizerSale' });
export type OrganizerSale = z.infer<typeof OrganizerSale>;

export const GuestsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).optional(),
  /** Part of a name or an address. */
  q: z.string().trim().max(80).optional(),
});
export type GuestsQuery = z.infer<typeof GuestsQuery>;

/** One ticket as its organizer sees it. */
export const EventGuest = z
  .object({
    ticketId: z.uuid(),
    orderId: z.uuid(),
    name: z.string(),
    email: z.string(),
    buyer: z.string(),
    kind: z.string().nullable(),
    status: z.enum(['valid', 'admitted', 'cancelled']),
    paid: Money,
    /** What went back for it, or is on its way. Null for a ticket that is valid. */
    refunded: Money.nullable(),
    admittedAt: z.iso.datetime().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** Tickets that are refunded with it, itself included: the places of a group that was sold as one. */
    together: z.array(z.uuid()),
    /** What goes back for all of these, and whether one of these guests was let in. */
    togetherPaid: Money,
    isAnyIn: z.boolean(),
  })
  .meta({ id: 'EventGuest' });
export type EventGuest = z.infer<typeof EventGuest>;

/** Newest purchase first, fifty per page. */
export const EventGuests = z
  .object({ total: z.int().min(0), guests: z.array(EventGuest) })
  .meta({ id: 'EventGuests' });
export type EventGuests = z.infer<typeof EventGuests>;

export const RefundGuestsRequest = z.object({
  ticketIds: z.array(z.uuid()).min(1).max(TICKETS_MAX),
  /** What the organizer was told to pay back, in US cents. */
  backCents: z.int().min(0),
  /** Guests who were let in are refunded only when the organizer says so. */
  includesAdmitted: z.boolean(),
});
export type RefundGuestsRequest = z.infer<typeof RefundGuestsRequest>;

export const GiftRequest = z.object({
  name: FullName,
  email: Email,
  /** Absent for an event without kinds. */
  kindId: z.uuid().optional(),
  number: z.int('Enter how many').min(1, 'At least one').max(TICKETS_MAX, `At most ${TICKETS_MAX} at once`),
});
export type GiftRequest = z.infer<typeof GiftRequest>;
