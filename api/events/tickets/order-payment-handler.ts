import { refund } from '../../booking/booking';
import type { Transaction } from '../../platform/database/connection';
import type { TicketDependencies } from './ticket-dependencies';
import type { EventRow } from '../event-repository';
import { lockEvent } from '../lock-event';
import type { Payment, PaymentHandler } from '../../payments/payments';
import { confirmOrder } from './confirm-order';
import { deletePaidHold, spendingsOf } from '../../platform/unpaid-holds/unpaid-holds';
import { changeOrder, findEventOfOrder, lockOrder, type OrderRow, refOf } from './order-repository';
import { isAhead } from './present-ticket';
import { noteRefunds } from './note-refunds';
import { forgetPayment } from './seat-holds';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import { releaseSeats, takeSeats, demandOf } from './seats';
import { lateMoneyEmail } from './ticket-emails';

export function orderPaymentHandler(dependencies: TicketDependencies): PaymentHandler {
  const { clock, config, limits, payments, ticketMail: mail } = dependencies;

  async function sendBack(
    tx: Transaction,
    order: OrderRow,
    event: EventRow,
    payment: Payment,
  ): Promise<void> {
    await refund(tx, payments, payment, {
      amount: payment.amountCents,
      reason: 'It arrived when there were no seats to have for it',
      key: `late:${payment.paymentId}`,
    });
    if (payment.paymentId === order.payment_id && order.status !== 'confirmed') {
      await changeOrder(tx, refOf(order), {
        status: order.status === 'held' ? 'expired' : order.status,
        payment_state: 'refunding',
      });
      if (order.status === 'held') {
        await releaseSeats(tx, order.event_id, demandOf(order));
        await recordSeatsFreed(tx, order.event_id, clock.now());
      }
    }
    await mail.toBuyer(
      tx,
      { order, event },
      {
        event: `late:${payment.paymentId}`,
        message: lateMoneyEmail(
          { order, event, href: `${mail.site}/event-details/${event.number}` },
          payment.amountCents,
        ),
      },
    );
  }

  async function receive(tx: Transaction, order: OrderRow, event: EventRow, payment: Payment): Promise<void> {
    const now = clock.now();
    const isWanted =
      payment.paymentId === order.payment_id &&
      isAhead(event, now) &&
      (order.status === 'held' ||
        (order.status === 'expired' && (await takeSeats(tx, order.event_id, demandOf(order), now)) === true));
    if (!isWanted) return sendBack(tx, order, event, payment);
    await confirmOrder(
      tx,
      { mail, secretKey: config.secretKey, now },
      { order, event },
      { paid_cents: order.paid_cents + payment.amountCents, payment_state: 'paid' },
    );
    const from = await deletePaidHold(tx, { ownerKey: order.event_id, holdId: order.order_id });
    if (from) await limits.giveBackIn(tx, ...spendingsOf('seats', from));
  }

  return async (tx, payment, outcome) => {
    const orderId = payment.subject.subjectId;
    const eventId = await findEventOfOrder(tx, orderId);
    const order = eventId && (await lockOrder(tx, { eventId, orderId }));
    const event = eventId && (await lockEvent(tx, eventId, 'share'));
    if (!order || !event) return;
    const isCurrent = payment.paymentId === order.payment_id && order.status === 'held';
    switch (outcome.kind) {
      case 'succeeded':
        return receive(tx, order, event, payment);
      case 'processing':
      case 'failed':
        if (isCurrent) {
          const state = outcome.kind === 'processing' ? 'processing' : 'open';
          await changeOrder(tx, refOf(order), { payment_state: state });
        }
        return;
      case 'cancelled':
      case 'mismatched':
        if (isCurrent) await forgetPayment(tx, order);
        return;
      case 'refunded':
      case 'refund_failed':
      case 'refund_retried':
        return noteRefunds(tx, order, payment);
    }
  };
}
