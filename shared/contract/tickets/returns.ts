import { z } from 'zod';
import { Money } from '../money/money';
import { TICKETS_MAX } from './ticket-limits';

/** What can be given back now, by ticket. */
export const TicketReturns = z
  .object({
    /** Whether the event was moved after the purchase, so that everything that was paid goes back. */
    isMoved: z.boolean(),
    /** Clock time at the event's place, like `Thu, Mar 5, 9:30 AM`. */
    until: z.string(),
    pieces: z.array(
      z.object({
        /** Given back together: the places of a group that was sold as one. */
        ticketIds: z.array(z.uuid()),
        /** What goes back, and what is kept of the price. */
        back: Money,
        fee: Money,
      }),
    ),
  })
  .meta({ id: 'TicketReturns' });
export type TicketReturns = z.infer<typeof TicketReturns>;

export const ReturnRequest = z.object({
  ticketIds: z.array(z.uuid()).min(1, 'Choose what to return').max(TICKETS_MAX),
  /** What the buyer was told to get back, in US cents. */
  backCents: z.int().min(0),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

/** What was paid and what went back. Tax is included in the prices. */
export const TicketReceipt = z
  .object({
    number: z.string(),
    /** At the event's place. */
    paidOn: z.string(),
    /** Like `by card`. Null when nothing was due. */
    paidWith: z.string().nullable(),
    lines: z.array(z.object({ label: z.string(), amount: Money })),
    discount: z.object({ label: z.string(), amount: Money }).nullable(),
    total: Money,
    /** Sent back, or given back another way. Null when nothing was. */
    refunded: Money.nullable(),
    /** What goes back, by what became of it. Absent when a server of the release before answers. */
    refunds: z.array(z.object({ label: z.string(), amount: Money })).optional(),
    /** In what is left of the total. Null when the site is set to no tax. */
    tax: z.object({ label: z.string(), amount: Money }).nullable(),
  })
  .meta({ id: 'TicketReceipt' });
export type TicketReceipt = z.infer<typeof TicketReceipt>;
