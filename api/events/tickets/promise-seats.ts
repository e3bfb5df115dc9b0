import { freeTicketsMax } from '@glow50/contract/tickets/ticket-limits';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { promise, type Refusal } from '../../platform/unpaid-holds/promises';
import { type Client, deletePaidHold, hashMailbox } from '../../platform/unpaid-holds/unpaid-holds';
import type { EventRow } from '../event-repository';
import { listKinds } from '../kinds/kind-repository';
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
  const amount = await countPromised(tx, order);
  if (amount === 0) {
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
      amount,
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

/** Seats that the client could have free of charge without its code, too: the organizer has bounded what a code gives away. */
async function countPromised(tx: Transaction, order: OrderRow): Promise<number> {
  const { event_id: eventId, code_id: codeId, quantity, lines, full_cents: fullCents } = order;
  if (codeId === null || !(await isCounted(tx, eventId, codeId))) return quantity;
  if (lines.length === 0) return fullCents === 0 ? quantity : 0;
  const kinds = await listKinds(tx, eventId);
  const secret = new Set(kinds.filter((kind) => kind.is_secret).map(({ kind_id: kindId }) => kindId));
  return lines
    .filter((line) => line.fullCents === 0 && !secret.has(line.kindId))
    .reduce((sum, { number, places }) => sum + number * places, 0);
}

const messageOf = ({ reason }: Refusal, share: number): string =>
  reason === 'client here' || reason === 'mailbox here' ? alreadyFree(share) : TICKET_MESSAGES.freeElsewhere;
