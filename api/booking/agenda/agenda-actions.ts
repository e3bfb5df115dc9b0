import type { AgendaAction } from '@glow50/contract/bookings/agenda';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { deletePaidHold } from '../../platform/unpaid-holds/unpaid-holds';
import { enterDirectPayment, type Payments } from '../../payments/payments';
import { sentByZelleEmail } from '../email/refund-emails';
import { noShowEmail } from '../email/booking-emails';
import type { BookingMail } from '../email/booking-mail';
import { type BookingRow, changeBooking, refOf } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { divideOnNoShow, divideOnProviderCancel } from '../booking-terms';
import { toDivisionColumns } from '../describe-money';
import { completeBooking } from './complete-booking';
import { confirmBooking } from '../checkout/confirm-booking';
import { addCredit, addFee } from '../customer/customer-balances';
import { cancelBooked } from '../manage/end-booking';
import { refundBooking, zelleRefundTask } from '../manage/give-back';
import { canDo } from './present-agenda';
import { rebook } from '../checkout/booking-payment-handler';

interface Acting {
  payments: Payments;
  mail: BookingMail;
  now: Date;
}

/** Performs an action of the provider on a booking. Throws 409 when the booking's state does not allow it. */
export async function actAsProvider(
  tx: Transaction,
  acting: Acting,
  booking: BookingRow,
  action: AgendaAction,
): Promise<BookingRow> {
  if (!canDo(action, booking, acting.now)) {
    const isEarly = booking.status === 'confirmed' && action !== 'cancel';
    throw new HttpError(409, isEarly ? BOOKING_MESSAGES.tooEarly : BOOKING_MESSAGES.notBooked);
  }
  switch (action) {
    case 'cancel':
      return cancelBooked(tx, acting, booking, {
        by: 'provider',
        division: divideOnProviderCancel(booking),
        reason: `${booking.policy.providerName} had to cancel it. We are sorry.`,
      });
    case 'no-show':
      return markNoShow(tx, acting, booking);
    case 'complete':
      return completeBooking(tx, acting.mail, booking);
    case 'zelle-received':
      return receiveTransfer(tx, acting, booking);
    case 'task-done':
      return finishTask(tx, acting.mail, booking);
  }
}

/** The customer is told when the task was to send money back. */
async function finishTask(tx: Transaction, mail: BookingMail, booking: BookingRow): Promise<BookingRow> {
  const sentCents = booking.send_back_cents;
  const finished = await changeBooking(tx, refOf(booking), { task: null, send_back_cents: 0 });
  if (sentCents > 0) {
    await mail.toCustomer(tx, finished, {
      event: 'sent-back',
      message: sentByZelleEmail(await mail.context(tx, finished), sentCents),
    });
  }
  return finished;
}

async function markNoShow(
  tx: Transaction,
  { payments, mail, now }: Acting,
  booking: BookingRow,
): Promise<BookingRow> {
  const { owedCents, ...division } = divideOnNoShow(booking);
  const { feeCents, refundCents, creditCents } = division;
  const missed = await changeBooking(tx, refOf(booking), {
    status: 'no_show',
    fee_cents: booking.fee_cents + feeCents,
    ...toDivisionColumns(division),
    ...zelleRefundTask(booking, refundCents),
  });
  await addFee(tx, missed, owedCents, now);
  await addCredit(tx, missed, creditCents, missed, now);
  await refundBooking(tx, payments, missed, {
    amountCents: refundCents,
    reason: 'The rest after a no-show',
    event: 'no-show',
    now,
  });
  await mail.toCustomer(tx, missed, {
    event: 'no-show',
    message: noShowEmail(await mail.context(tx, missed)),
  });
  return missed;
}

async function receiveTransfer(
  tx: Transaction,
  { mail, now }: Acting,
  booking: BookingRow,
): Promise<BookingRow> {
  if (booking.status === 'expired' && !(await rebook(tx, booking, now))) {
    throw new HttpError(409, 'The time was booked by someone else. Please send the transfer back');
  }
  const amountCents = booking.due_now_cents;
  await enterDirectPayment(
    tx,
    {
      providerId: booking.provider_id,
      subject: { kind: 'booking', id: booking.booking_id },
      amountCents,
      serviceChargeCents: Math.min(booking.service_charge_cents, amountCents),
      key: 'zelle',
    },
    now,
  );
  await deletePaidHold(tx, { ownerKey: booking.provider_id, holdId: booking.booking_id });
  const received = { paid_cents: amountCents, payment_state: 'paid', task: null } as const;
  return confirmBooking(tx, mail, booking, received, now);
}
