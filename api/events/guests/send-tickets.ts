import { findAccountByEmail } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { EventRow } from '../event-repository';
import { changeOrder, type OrderRow, refOf } from '../tickets/order-repository';
import { isAhead } from '../tickets/present-ticket';
import { makeCode } from '../tickets/ticket-code';
import type { TicketMail } from '../tickets/ticket-mail';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import {
  codedOf,
  isBuyers,
  listValidTickets,
  type TicketRow,
  transferTicketRow,
} from '../tickets/ticket-repository';
import { movedAwayEmail } from './guest-emails';

interface Needs {
  mail: TicketMail;
  secretKey: string;
  now: Date;
}

interface Guest {
  ticket: TicketRow;
  order: OrderRow;
  event: EventRow;
}

/**
 * Sends the tickets again, to `email` where the first address was wrong. `name` tells this email from those before
 * it. Resolves to the address. Throws 409 when the tickets are no longer valid.
 */
export async function sendTickets(
  tx: Transaction,
  needs: Needs,
  guest: Guest,
  { email, name }: { email: string | undefined; name: string },
): Promise<string> {
  const { ticket, order, event } = guest;
  if (ticket.is_cancelled || order.status !== 'confirmed' || !isAhead(event, needs.now)) {
    throw new HttpError(409, TICKET_MESSAGES.notSendable);
  }
  const isCorrected = email !== undefined && email.toLowerCase() !== ticket.holder_email.toLowerCase();
  const current = isCorrected ? await correct(tx, needs, guest, email) : guest;
  await send(tx, needs, current, name);
  if (isCorrected) {
    await needs.mail.toAddress(tx, event, {
      to: ticket.holder_email,
      name: `${ticket.ticket_id}:${name}:moved-away`,
      message: movedAwayEmail(event, ticket.holder_email),
    });
  }
  return current.ticket.holder_email;
}

/** The tickets that the guest holds get new codes, and their links change: the old address opens nothing. */
async function correct(tx: Transaction, needs: Needs, guest: Guest, email: string): Promise<Guest> {
  const { ticket, order, event } = guest;
  const account = await findAccountByEmail(tx, email);
  const accountId = account?.isVerified ? account.userId : null;
  const isOfBuyer = isBuyers(ticket, order);
  const valid = await listValidTickets(tx, refOf(order));
  const moved = isOfBuyer
    ? valid.filter((one) => isBuyers(one, order))
    : valid.filter((one) => one.ticket_id === ticket.ticket_id);
  let changed = ticket;
  for (const one of moved) {
    const passed = await transferTicketRow(
      tx,
      one,
      {
        name: one.holder_name,
        email,
        userId: isOfBuyer ? (order.user_id ?? accountId) : accountId,
        passedBy: one.passed_by,
        now: needs.now,
      },
      (coded) => makeCode(codedOf(coded), event.number, needs.secretKey),
    );
    if (one.ticket_id === ticket.ticket_id) changed = passed;
  }
  if (!isOfBuyer) return { ticket: changed, order, event };
  const corrected = await changeOrder(tx, refOf(order), {
    buyer_email: email,
    is_email_confirmed: false,
    user_id: order.user_id ?? accountId,
    link_version: order.link_version + 1,
  });
  return { ticket: changed, order: corrected, event };
}

async function send(tx: Transaction, { mail }: Needs, { ticket, order, event }: Guest, name: string) {
  if (isBuyers(ticket, order)) {
    const valid = await listValidTickets(tx, refOf(order));
    await mail.sendTicketsAgain(tx, { order, event, valid }, name);
  } else {
    await mail.sendReceived(tx, ticket, event, ticket.passed_by ?? order.buyer_name ?? '', `again:${name}`);
  }
}
