import { z } from 'zod';
import { Email, FullName } from './auth';
import { Money } from './money';
import { OnlineMethod, StartedPayment } from './payments';
import { TICKETS_MAX } from './ticket-order-calls';
import { Ticket } from './tickets';

/**
 * - `held`: seats are kept for their visitor until `holdExpiresAt`; nothing is bought.
 * - `confirmed`: paid, or free. The tickets are valid and were mailed.
 * - `cancelled`: by the organizer with the event, or given back after the event was moved. What was paid goes back.
 * - `expired`: a hold that ran out of time or was given back. Nothing was bought.
 */
export const TicketOrderStatus = z.enum(['held', 'confirmed', 'cancelled', 'expired']);
export type TicketOrderStatus = z.infer<typeof TicketOrderStatus>;

/** What an order or a ticket is for, as it stands now. */
export const TicketEvent = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    organizer: z.string(),
    img: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string(),
    /** Clock of the event's place, like `Fri, Mar 6, 9:30 am`. */
    whenLabel: z.string(),
    /** One line: street, city, state and zip code. */
    place: z.string(),
    isPast: z.boolean(),
    /** In the organizer's words; null while it takes place. */
    cancelledBecause: z.string().nullable(),
    /** How often date or place were changed since it was published. */
    moves: z.int().min(0),
  })
  .meta({ id: 'TicketEvent' });
export type TicketEvent = z.infer<typeof TicketEvent>;

/** An order as its buyer sees it. */
export const TicketOrder = z
  .object({
    id: z.uuid(),
    event: TicketEvent,
    status: TicketOrderStatus,
    quantity: z.int().min(1).max(TICKETS_MAX),
    /** Per seat, as it was when the seats were taken. */
    price: Money,
    total: Money,
    /** Until when the visitor keeps the seats. Null unless held. */
    holdExpiresAt: z.iso.datetime().nullable(),
    /** The same by the server's clock, for a countdown. Null unless held. */
    holdSecondsLeft: z.int().min(0).nullable(),
    /** Who buys. A signed-in customer's own unless changed. */
    buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Names on the tickets, one a seat, where they differ from the buyer's; else empty. */
    attendees: z.array(z.string()),
    method: OnlineMethod.nullable(),
    /**
     * - `none`: nothing was started. - `open`: waits for the payer. - `processing`: the bank has not answered.
     * - `paid`: the total has arrived. - `refunding`: it is on its way back. - `refunded`: it went back.
     */
    payment: z.enum(['none', 'open', 'processing', 'paid', 'refunding', 'refunded']),
    /** Opens the order to whoever has it, at `/my-tickets?order=<token>` as the emails' links do. Null unless bought. */
    token: z.string().nullable(),
    /** The moves of the event that the buyer has seen: for the payment. */
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
});
export type HoldSeatsRequest = z.infer<typeof HoldSeatsRequest>;

/** The seats to go on with; null when there are none. */
export const CurrentOrder = z.object({ order: TicketOrder.nullable() }).meta({ id: 'CurrentOrder' });
export type CurrentOrder = z.infer<typeof CurrentOrder>;

/** `attendees` is empty or has one name a seat: 400 at `attendees` otherwise. */
export const BuyerRequest = z.object({
  name: FullName,
  email: Email,
  attendees: z.array(FullName).max(TICKETS_MAX).default([]),
});
export type BuyerRequest = z.input<typeof BuyerRequest>;

export const BuyTicketsRequest = z.object({
  /** Not needed where nothing is due. */
  method: OnlineMethod.optional(),
  /** The order's `event.moves` as it was shown. 409 when the event was moved since. */
  movesSeen: z.int().min(0),
});
export type BuyTicketsRequest = z.infer<typeof BuyTicketsRequest>;

/** `payment` is to be paid in the browser; null when nothing is due and the tickets are bought. */
export const TicketPaymentStep = z
  .object({ order: TicketOrder, payment: StartedPayment.nullable() })
  .meta({ id: 'TicketPaymentStep' });
export type TicketPaymentStep = z.infer<typeof TicketPaymentStep>;

/** A bought order with its tickets, in order of seats. */
export const BoughtOrder = z
  .object({
    order: TicketOrder,
    tickets: z.array(Ticket),
    /** Whether it can be given back for the whole price now: the event was moved since it was bought, and is ahead. */
    canReturn: z.boolean(),
  })
  .meta({ id: 'BoughtOrder' });
export type BoughtOrder = z.infer<typeof BoughtOrder>;
