import { z } from 'zod';
import { Money } from '../money/money';
import { TICKETS_MAX } from './ticket-limits';

/** The most that one place may cost, in US cents. Kinds with several places cost at most this for each. */
export const PLACE_CENTS_MAX = 5000;
export const PLACE_CENTS_PROBLEM = 'Nothing on Glow50 costs more than $50 for each person';

/**
 * - `open`: can be bought.
 * - `sold-out`: all are held or sold, or the event has too few seats left.
 * - `early`: the sale begins later.
 * - `over`: the sale has ended.
 */
export const KindState = z.enum(['open', 'sold-out', 'early', 'over']);
export type KindState = z.infer<typeof KindState>;

export const TicketKind = z
  .object({
    id: z.uuid(),
    name: z.string(),
    note: z.string(),
    /** Of one piece, which admits `places` people. */
    price: Money,
    /** With the code that was asked for. Null when the code changes nothing. */
    reduced: Money.nullable(),
    places: z.int().min(1).max(TICKETS_MAX),
    /** Pieces that one order may have now. */
    most: z.int().min(0),
    state: KindState,
    /** `Sold out`, `On sale from Wed, Mar 4, 9:00 AM`, `Until Thu, Mar 5, 6:00 PM`, `Last 3`, or null. */
    label: z.string().nullable(),
  })
  .meta({ id: 'TicketKind' });
export type TicketKind = z.infer<typeof TicketKind>;

export const TicketQuestion = z
  .object({
    id: z.uuid(),
    text: z.string(),
    /** Null for an answer in words. */
    choices: z.array(z.string()).nullable(),
    /** Asked once for each ticket, or once for the order. */
    isPerTicket: z.boolean(),
    isRequired: z.boolean(),
  })
  .meta({ id: 'TicketQuestion' });
export type TicketQuestion = z.infer<typeof TicketQuestion>;

export const ANSWER_MAX = 300;

/** `seat` is absent for the order as a whole, and counts from 1 otherwise. */
export const TicketAnswer = z.object({
  questionId: z.uuid(),
  seat: z.int().min(1).max(TICKETS_MAX).optional(),
  answer: z.string().trim().max(ANSWER_MAX, `Use at most ${ANSWER_MAX} characters`),
});
export type TicketAnswer = z.infer<typeof TicketAnswer>;

/** What of an event is for sale now. */
export const EventSale = z
  .object({
    /** Empty when all tickets cost the event's price. */
    kinds: z.array(TicketKind),
    /** What the code that was asked for does, like `20% off`. Null without a code, and for one that does nothing. */
    code: z.object({ code: z.string(), label: z.string() }).nullable(),
    /** The event's price with the code. Null when it has kinds, or the code changes nothing. */
    reduced: Money.nullable(),
    questions: z.array(TicketQuestion),
    /** What a buyer gets back, and until when. */
    refundWords: z.string(),
  })
  .meta({ id: 'EventSale' });
export type EventSale = z.infer<typeof EventSale>;

export const PROMO_CODE_MAX = 24;

export const EventSaleQuery = z.object({ code: z.string().trim().max(PROMO_CODE_MAX).optional() });
export type EventSaleQuery = z.infer<typeof EventSaleQuery>;

export const OrderLine = z
  .object({
    kindId: z.uuid(),
    name: z.string(),
    /** Pieces that were bought, each with `places` tickets. */
    number: z.int().min(1),
    places: z.int().min(1),
    /** Of one piece, less the code's discount. */
    price: Money,
  })
  .meta({ id: 'TicketOrderLine' });
