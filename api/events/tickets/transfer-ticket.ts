import type { TransferRequest } from '@glow50/contract/tickets/tickets';
import { findAccountByEmail } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import type { EventRow } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import { findOrder } from './order-repository';
import { isAhead } from './present-ticket';
import { makeCode } from './ticket-code';
import { transferredEmail } from './ticket-emails';
import type { TicketMail } from './ticket-mail';
import { codedOf, isBuyers, listTickets, transferTicketRow, type TicketRow } from './ticket-repository';
import { TICKET_MESSAGES } from './ticket-messages';

const MOST_TRANSFERS = 10;

/**
 * Assigns a ticket to a new holder: invalidates the old code, emails the new one, and informs the previous
 * holder. Throws 409 when the ticket cannot be transferred, 400 when the address is unchanged.
 */
export async function transferTicket(
  tx: Transaction,
  { mail, secretKey, now }: { mail: TicketMail; secretKey: string; now: Date },
  { ticket, event }: { ticket: TicketRow; event: EventRow },
  to: TransferRequest,
): Promise<void> {
  if (!canTransfer(ticket, event, now)) {
    const { admitted, notTransferable } = TICKET_MESSAGES;
    throw new HttpError(409, ticket.admitted_at ? admitted : notTransferable);
  }
  if (ticket.transfers >= MOST_TRANSFERS) throw new HttpError(409, TICKET_MESSAGES.tooManyTransfers);
  if (to.email.toLowerCase() === ticket.holder_email.toLowerCase()) {
    const message = TICKET_MESSAGES.sameHolder;
    throw new HttpError(400, message, { errors: [{ path: 'email', message }] });
  }
  const account = await findAccountByEmail(tx, to.email);
  const passed = await transferTicketRow(
    tx,
    ticket,
    { ...to, userId: account?.isVerified ? account.userId : null, passedBy: ticket.holder_name, now },
    (changed) => makeCode(codedOf(changed), event.number, secretKey),
  );
  await mail.sendReceived(tx, passed, event, ticket.holder_name);
  const ref = { eventId: ticket.event_id, orderId: ticket.order_id };
  const order = await findOrder(tx, ref);
  const isOfBuyer = order !== undefined && isBuyers(ticket, order);
  const stays =
    isOfBuyer && (await listTickets(tx, ref)).some((one) => isBuyers(one, order) && !one.is_cancelled);
  await mail.toHolder(
    tx,
    { ticket, event, ...(isOfBuyer && { order }) },
    {
      event: 'passed-on',
      ...(!stays && { calendar: 'out' as const }),
      message: transferredEmail(event, { from: { email: ticket.holder_email }, to, site: mail.site }),
    },
  );
}

export const canTransfer = (ticket: TicketRow, event: EventRow, now: Date): boolean =>
  !ticket.is_cancelled && ticket.admitted_at === null && isAhead(event, now);
