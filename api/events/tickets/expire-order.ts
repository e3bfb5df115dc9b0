import { MINUTE } from '../../platform/time/zone-time';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import type { Payments } from '../../payments/payments';
import { planExpiry } from './ticket-jobs';
import { findOrder, type OrderRef } from './order-repository';
import { endSeats } from './seat-holds';

type Needs = Pick<Dependencies, 'database' | 'clock'> & { payments: Payments };

/**
 * Releases the seats of an expired hold. While money is on the way, the hold stays and is checked again after
 * a minute. Throws, so that the job is retried, when the payment provider cannot be reached.
 */
export async function expireOrder({ database, clock, payments }: Needs, ref: OrderRef): Promise<void> {
  const order = await findOrder(database, ref);
  if (order?.status !== 'held' || order.hold_expires_at > clock.now()) return;
  if (order.payment_id) {
    const payment = { ownerKey: order.owner_key, paymentId: order.payment_id };
    if ((await payments.cancel(payment)) !== 'cancelled') {
      const again = new Date(clock.now().getTime() + MINUTE);
      return inTransaction(database, (tx) => planExpiry(tx, order, again));
    }
  }
  const isEnded = await inTransaction(database, (tx) =>
    endSeats(tx, order, { cancelledPaymentId: order.payment_id, now: clock.now() }),
  );
  const after = isEnded ? undefined : await findOrder(database, ref);
  if (after?.status === 'held') throw new Error('Another payment was started for the hold in the meantime');
}
