import { z } from 'zod';
import { TicketEvent } from './ticket-orders';
import { Ticket, Wallet } from './tickets';

export const HeldTicket = z
  .object({
    event: TicketEvent,
    ticket: Ticket,
    /** Token for `/my-tickets?order=<token>`. Null for a ticket that was transferred to the holder. */
    orderToken: z.string().nullable(),
    /** True when the ticket is valid and the event has not started. */
    canTransfer: z.boolean(),
    /** The wallets that the ticket can be put into. */
    wallets: z.array(Wallet).optional(),
  })
  .meta({ id: 'HeldTicket' });
export type HeldTicket = z.infer<typeof HeldTicket>;

/** Upcoming tickets are sorted soonest event first. Past and canceled tickets are sorted newest first. */
export const MyTickets = z
  .object({ total: z.int().min(0), tickets: z.array(HeldTicket) })
  .meta({ id: 'MyTickets' });
export type MyTickets = z.infer<typeof MyTickets>;
