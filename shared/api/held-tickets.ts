import { z } from 'zod';
import { TicketEvent } from './ticket-orders';
import { Ticket } from './tickets';

/** A ticket with what it is for, as whoever holds it sees it. */
export const HeldTicket = z
  .object({
    event: TicketEvent,
    ticket: Ticket,
    /** The order at `/my-tickets?order=<token>`; null for a ticket that was received from somebody. */
    orderToken: z.string().nullable(),
    /** Whether it can be passed on now: valid, and the event is ahead. */
    canTransfer: z.boolean(),
  })
  .meta({ id: 'HeldTicket' });
export type HeldTicket = z.infer<typeof HeldTicket>;

/** Upcoming: the next event first; past and cancelled: the newest first. */
export const MyTickets = z
  .object({ total: z.int().min(0), tickets: z.array(HeldTicket) })
  .meta({ id: 'MyTickets' });
export type MyTickets = z.infer<typeof MyTickets>;
