import { freeTicketsMax } from '@glow50/contract/tickets/ticket-limits';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { promise, type Refusal } from '../../platform/unpaid-holds/promises';
import { type Client, deletePaidHold, hashMailbox } from '../../platform/unpaid-holds/unpaid-holds';
import type { EventRow } from '../event-repository';
import { isCounted } from '../promo-codes/count-uses';
import type { OrderRow } from './order-repository';
import { alreadyFree, TICKET_MESSAGES } from './ticket-messages';

/**
 * Lets a buyer keep seats that cost nothing until the event is over. Throws 409 when the address is not
 * confirmed, and 429 when the client or the mailbox has enough already. Codes with a number of uses give more.
 */
export async function promiseSeats(
  tx: Transaction,
  { now, secretKey, from }: { now: Date; secretKey: string; from: Client },
  { order, event }: { order: OrderRow; event: EventRow },
): Promise<void> {
  if (!order.is_email_confirmed) throw new HttpError(409, TICKET_MESSAGES.confirmFirst);
  if (order.code_id !== null && (await isCounted(tx, event.id, order.code_id))) {
    // The organizer has bounded what is given away by the code.
    await deletePaidHold(tx, { ownerKey: event.id, holdId: order.order_id });
    return;
  }
  const share = freeTicketsMax(event.capacity);
  const refusal = await promise(
    tx,
    {
      ownerKey: event.id,
      holdId: order.order_id,
      ...from,
      mailbox: hashMailbox(order.buyer_email ?? '', { secretKey }),
      amount: order.quantity,
      startedAt: now,
      endsAt: event.endsAt,
    },
    { share, isStrict: true },
  );
  if (!refusal) return;
  throw new HttpError(429, messageOf(refusal, share), {
    headers: { 'retry-after': String(refusal.secondsLeft) },
  });
}

const messageOf = ({ reason }: Refusal, share: number): string =>
  reason === 'client here' || reason === 'mailbox here' ? alreadyFree(share) : TICKET_MESSAGES.freeElsewhere;
