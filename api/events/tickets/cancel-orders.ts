import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { findEventById } from '../event-repository';
import type { Payments } from '../../payments/payments';
import { cancelConfirmedOrder } from './end-order';
import { type EventJob, planCancellation } from './ticket-jobs';
import { listLive, lockOrder, type OrderRow, refOf } from './order-repository';
import { endSeats } from './seat-holds';
import type { TicketMail } from './ticket-mail';
import { tellLineOfEnd } from '../waitlist/tell-line';

const AT_ONCE = 100;

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'> & { payments: Payments; mail: TicketMail };

/**
 * Tells those on the waitlist of a canceled event, then ends its orders, each in its own transaction, 100 per job.
 * Safe to repeat. Payments that are still on the way are refunded when they arrive.
 */
export async function cancelOrders(needs: Needs, { eventId, after }: EventJob): Promise<void> {
  if (after === undefined) await tellLine(needs, eventId);
  const orders = await listLive(needs.database, eventId, { after, limit: AT_ONCE });
  for (const order of orders) await cancelOrder(needs, order);
  const last = orders.at(-1);
  if (orders.length < AT_ONCE || !last) return;
  await inTransaction(needs.database, (tx) =>
    planCancellation(tx, { eventId, after: last.order_id }, needs.clock.now()),
  );
}

/** Before the orders end, because those for whom seats are kept are told, too. */
async function tellLine({ database, config }: Needs, eventId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const event = await findEventById(tx, eventId);
    if (event?.status === 'cancelled') await tellLineOfEnd(tx, event, config);
  });
}

async function cancelOrder({ database, clock, payments, mail }: Needs, order: OrderRow): Promise<void> {
  if (order.status === 'held') {
    const payment = { ownerKey: order.owner_key, paymentId: order.payment_id ?? '' };
    if (order.payment_id && (await payments.cancel(payment)) !== 'cancelled') return;
    const isEnded = await inTransaction(database, (tx) =>
      endSeats(tx, order, { cancelledPaymentId: order.payment_id, now: clock.now() }),
    );
    if (isEnded) return;
  }
  await inTransaction(database, async (tx) => {
    const bought = await lockOrder(tx, refOf(order));
    const event = await findEventById(tx, order.event_id);
    if (bought?.status !== 'confirmed' || event?.status !== 'cancelled') return;
    await cancelConfirmedOrder(
      tx,
      { payments, mail, now: clock.now() },
      { order: bought, event },
      'organizer',
    );
  });
}
