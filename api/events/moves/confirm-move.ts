import { formatMoney } from '@glow50/contract/money/format-money';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { dollars } from '../../platform/money/dollars';

/**
 * Throws 409 with what a move does to those who have tickets, unless the organizer has confirmed it or nobody has one.
 * The caller must have locked the event.
 */
export async function requireConfirmedMove(
  tx: Transaction,
  eventId: string,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed) return;
  const { tickets, backCents } = await sumUnused(tx, eventId);
  if (tickets === 0) return;
  const message = describeMove(tickets, backCents);
  throw new HttpError(409, message, { errors: [{ path: 'confirmsMove', message }] });
}

function describeMove(tickets: number, backCents: number): string {
  const [who, each] =
    tickets === 1
      ? ['1 ticket is out. Its guest is', 'the ticket']
      : [`${tickets} tickets are out. Their guests are`, 'every unused ticket'];
  const back = backCents === 0 ? '' : `. Up to ${formatMoney(dollars(backCents))} then goes back to them`;
  return `${who} emailed the old and the new date and place, and why. Until the new start they can return ${each}${back}`;
}

interface Unused {
  tickets: number;
  /** Paid for those that nobody came in with. */
  backCents: number;
}

async function sumUnused({ sql }: Transaction, eventId: string): Promise<Unused> {
  const { rows } = await sql.query<Unused>(
    `SELECT count(*)::integer AS tickets,
       coalesce(sum(coalesce(share_cents, price_cents)) FILTER (WHERE admitted_at IS NULL), 0)::integer AS "backCents"
     FROM tickets JOIN ticket_orders USING (event_id, order_id)
     WHERE event_id = $1 AND NOT is_cancelled`,
    [eventId],
  );
  return rows[0] ?? { tickets: 0, backCents: 0 };
}
