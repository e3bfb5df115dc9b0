import { z } from 'zod';
import { Email, FullName } from '../accounts/auth';
import { Money } from '../money/money';
import { OnlineMethod, StartedPayment } from '../payments/payments';
import { RefundLine } from '../payments/refunds';
import { TicketReturns } from './returns';
import { OrderLine, PROMO_CODE_MAX, TicketAnswer } from './ticket-kinds';
import { TICKETS_MAX } from './ticket-limits';
import { Ticket } from './tickets';

/**
 * - `held`: the seats are reserved until `holdExpiresAt`; nothing is bought.
 * - `confirmed`: paid or free. The tickets are valid and were emailed.
 * - `cancelled`: canceled with the event, or returned after the event was moved. The payment is refunded.
 * - `expired`: the hold timed out or was released. Nothing was bought.
 */
export const TicketOrderStatus = z.enum(['held', 'confirmed', 'cancelled', 'expired']);
export type TicketOrderStatus = z.infer<typeof TicketOrderStatus>;

export const TicketEvent = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    organizer: z.string(),
    img: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string(),
    /** In the event's time zone, like `Fri, Mar 6, 9:30 AM`. */
    whenLabel: z.string(),
    place: z.string(),
    isPast: z.boolean(),
    /** The organizer's reason. Null unless the event was canceled. */
    cancelledBecause: z.string().nullable(),
    /** True when the office canceled it: `cancelledBecause` is then the whole sentence. */
    isCanceledByOffice: z.boolean().optional(),
    /** How often the date or place was changed since publication. */
    moves: z.int().min(0),
  })
  .meta({ id: 'TicketEvent' });
export type TicketEvent = z.infer<typeof TicketEvent>;

export const TicketOrder = z
  .object({
    id: z.uuid(),
    event: TicketEvent,
    status: TicketOrderStatus,
    quantity: z.int().min(1).max(TICKETS_MAX),
    /** Price per seat at the time of the hold. The average where `lines` has several prices. */
    price: Money,
    total: Money,
    /** Empty when all tickets cost the same, and from earlier versions of the API absent. */
    lines: z.array(OrderLine).optional(),
    /** The promo code and what it took off. */
    discount: z.object({ code: z.string(), amount: Money }).nullable().optional(),
    answers: z.array(TicketAnswer).optional(),
    /** What goes back of this order's money, and until when, as agreed at the purchase. */
    refundWords: z.string().optional(),
    /** Sent back for tickets that were given back one by one, or on its way. */
    returned: Money.optional(),
    /** Null unless held. */
    holdExpiresAt: z.iso.datetime().nullable(),
    /** Seconds until `holdExpiresAt` when the server responded, for a countdown. Null unless held. */
    holdSecondsLeft: z.int().min(0).nullable(),
    /**
     * Defaults to the signed-in customer's own name and email. `isConfirmed`: the address is that of their
     * account, or they have entered a code that was sent to it.
     */
    buyer: z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() }).nullable(),
    /** Already shown to be read by this person, also while there is no buyer. */
    confirmedEmail: z.string().nullable().optional(),
    /** One name per seat. Empty when the buyer's name is on all tickets. */
    attendees: z.array(z.string()),
    method: OnlineMethod.nullable(),
    /**
     * - `none`: not started. - `open`: waiting for the payer. - `processing`: waiting for the bank.
     * - `paid`: the total has arrived. - `refunding`: the refund is in progress. - `refunded`: the refund is
     *   complete. - `refund_failed`: the refund could not be sent, and staff resolves it.
     */
    payment: z.enum(['none', 'open', 'processing', 'paid', 'refunding', 'refunded', 'refund_failed']),
    /**
     * Grants access to the order at `/my-tickets?order=<token>`, the link used in emails. Null unless bought.
     */
    token: z.string().nullable(),
    /** The `event.moves` that the buyer last saw. Sent with the payment. */
    movesSeen: z.int().min(0),
  })
  .meta({ id: 'TicketOrder' });
export type TicketOrder = z.infer<typeof TicketOrder>;

export const TicketOrderParams = z.object({ id: z.string().max(20), orderId: z.string().max(60) });
export const TicketEventParams = z.object({ id: z.string().max(20) });
export const OrderTokenParams = z.object({ token: z.string().max(200) });

export const HoldSeatsRequest = z.object({
  quantity: z
    .int('Choose how many tickets')
    .min(1, 'Choose at least one ticket')
    .max(TICKETS_MAX, `Choose at most ${TICKETS_MAX} tickets`),
  /** Needed for an event with kinds. `quantity` is then not read: the kinds tell how many places there are. */
  lines: z
    .array(z.object({ kindId: z.uuid(), number: z.int().min(1).max(TICKETS_MAX) }))
    .min(1, 'Choose at least one ticket')
    .max(TICKETS_MAX)
    .optional(),
  code: z.string().trim().max(PROMO_CODE_MAX).optional(),
});
export type HoldSeatsRequest = z.infer<typeof HoldSeatsRequest>;

/** `order` is null when the visitor has no live hold. */
export const CurrentOrder = z.object({ order: TicketOrder.nullable() }).meta({ id: 'CurrentOrder' });
export type CurrentOrder = z.infer<typeof CurrentOrder>;

const AttendeeName = z
  .string()
  .trim()
  .max(120, 'This name is too long')
  .regex(/^\P{Cc}*$/u, 'Enter the name on one line');

/**
 * `attendees` is empty or has one entry per seat. Responds with 400 at `attendees` otherwise. An empty name is filled
 * in later; until then the ticket carries the buyer's.
 */
export const BuyerRequest = z.object({
  name: FullName,
  email: Email,
  attendees: z.array(AttendeeName).max(TICKETS_MAX).default([]),
  /** Responds with 400 at `answers` while a required one is missing. */
  answers: z.array(TicketAnswer).max(200).optional(),
});
export type BuyerRequest = z.input<typeof BuyerRequest>;

export const BuyTicketsRequest = z.object({
  method: OnlineMethod.optional(),
  /** A saved card of the signed-in buyer, with `method` `card`. */
  cardId: z.uuid('Choose a card').optional(),
  /** The `event.moves` of the order as displayed. Responds with 409 when the event was moved since then. */
  movesSeen: z.int().min(0),
});
export type BuyTicketsRequest = z.infer<typeof BuyTicketsRequest>;

/** The browser pays `payment`. It is null when nothing is due and the tickets are already bought. */
export const TicketPaymentStep = z
  .object({ order: TicketOrder, payment: StartedPayment.nullable() })
  .meta({ id: 'TicketPaymentStep' });
export type TicketPaymentStep = z.infer<typeof TicketPaymentStep>;

export const BoughtOrder = z
  .object({
    order: TicketOrder,
    tickets: z.array(Ticket),
    /**
     * Whether all tickets that were not used can be returned for a full refund now. True when the event was moved
     * after the purchase and has not taken place yet.
     */
    canReturn: z.boolean(),
    /** Null when nothing can be given back. */
    returns: TicketReturns.nullable().optional(),
    /** Absent when a server of the release before answers. */
    refunds: z.array(RefundLine).optional(),
    /**
     * When and where the event was before it was moved, for somebody who bought before. `reason` is empty when none was
     * given.
     */
    move: z.object({ was: z.string(), reason: z.string() }).optional(),
  })
  .meta({ id: 'BoughtOrder' });
export type BoughtOrder = z.infer<typeof BoughtOrder>;
