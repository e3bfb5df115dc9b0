import type { BookingMethod } from '@glow50/contract/bookings/bookings';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { PaymentRef, Payments } from '../../payments/payments';
import { planExpiry } from '../booking-jobs';
import { transferEmail } from './payment-emails';
import type { BookingMail } from '../email/booking-mail';
import { type BookingRow, changeBooking, keepSlots, refOf } from '../booking-repository';
import { followAccount } from '../customer/follow-account';
import { BOOKING_MESSAGES } from '../booking-messages';
import { balanceAfter, dueAsConfirmed, owesByLink, TERMS_VERSION } from '../booking-terms';
import { confirmBooking, listForCustomer } from './confirm-booking';
import { zelleDeadline } from '../present-booking';
import { promiseBooking, type Promising } from './promise-booking';
import { keepPaying } from '../../platform/unpaid-holds/unpaid-holds';
import { uncountHold } from '../hold/visitor-holds';

interface Paying extends Promising {
  payments: Payments;
  mail: BookingMail;
}

/** `payment` must be started after the transaction has committed. It is null when nothing is paid online. */
export interface StartedPaying {
  booking: BookingRow;
  payment: PaymentRef | null;
}

/**
 * Starts the payment of a held booking. Throws 409 when the hold has ended, or when terms or guest are
 * missing; 400 when the method is missing; as `promiseBooking` when nothing is paid at once. Confirms the
 * booking at once when nothing is due.
 */
export async function startPaying(
  tx: Transaction,
  paying: Paying,
  booking: BookingRow,
  method: BookingMethod | undefined,
): Promise<StartedPaying> {
  const { payments, mail, now } = paying;
  checkReady(booking, now);
  if (booking.due_now_cents === 0) {
    if (booking.credit_cents === 0) await promiseBooking(tx, paying, booking);
    const changes = { ...(await followAccount(tx, booking)), method: null };
    return { booking: await confirmBooking(tx, mail, booking, changes, now), payment: null };
  }
  if (!method) {
    const message = BOOKING_MESSAGES.chooseMethod;
    throw new HttpError(400, message, { errors: [{ path: 'method', message }] });
  }
  if (method === 'zelle') return { booking: await awaitTransfer(tx, paying, booking), payment: null };

  const payment = await payments.add(tx, {
    ...paymentOf(booking, method),
    amountCents: booking.due_now_cents,
    serviceChargeCents: Math.min(booking.service_charge_cents, booking.due_now_cents),
    idempotencyKey: `${booking.booking_id}:${booking.payment_attempt}`,
  });
  await keepSlots(tx, refOf(booking), { isBooked: false });
  await keepPaying(tx, { ownerKey: booking.provider_id, holdId: booking.booking_id }, paying.now);
  const started = await changeBooking(tx, refOf(booking), {
    method,
    payment_id: payment.paymentId,
    ...(booking.payment_state === 'none' && { payment_state: 'open' }),
  });
  return { booking: started, payment };
}

/** Starts the payment of a layaway's balance. Throws 409 when there is no balance to pay. */
export async function startPayingBalance(
  tx: Transaction,
  { payments }: Pick<Paying, 'payments'>,
  booking: BookingRow,
  method: OnlineMethod,
): Promise<StartedPaying> {
  const balance = balanceAfter(booking, booking.paid_cents);
  if (booking.status !== 'confirmed' || !owesByLink(booking)) {
    throw new HttpError(409, BOOKING_MESSAGES.noBalance);
  }
  const charged = Math.min(booking.service_charge_cents, booking.due_now_cents);
  const payment = await payments.add(tx, {
    ...paymentOf(booking, method),
    amountCents: balance,
    serviceChargeCents: Math.min(booking.service_charge_cents - charged, balance),
    idempotencyKey: `${booking.booking_id}:balance:${balance}:${booking.payment_attempt}`,
  });
  const started = await changeBooking(tx, refOf(booking), { balance_payment_id: payment.paymentId });
  return { booking: started, payment };
}

/** Throws 409 when the booking is not a hold, or its time is over. */
export function requireLive({ status, hold_expires_at: expiresAt }: BookingRow, now: Date): void {
  if (status === 'expired' && expiresAt > now) throw new HttpError(409, BOOKING_MESSAGES.gone);
  if (status !== 'held') throw new HttpError(409, BOOKING_MESSAGES.notHeld);
  if (expiresAt <= now) throw new HttpError(409, BOOKING_MESSAGES.holdOver);
}

function checkReady(booking: BookingRow, now: Date): void {
  requireLive(booking, now);
  if (booking.terms_version !== TERMS_VERSION) throw new HttpError(409, BOOKING_MESSAGES.termsFirst);
  if (!booking.customer_email) throw new HttpError(409, BOOKING_MESSAGES.guestFirst);
  if (booking.policy.visits === 'always' && !booking.visit_address) {
    throw new HttpError(409, BOOKING_MESSAGES.addressFirst);
  }
}

function paymentOf(booking: BookingRow, method: OnlineMethod) {
  return {
    subject: {
      kind: 'booking' as const,
      ownerKey: booking.provider_id,
      subjectId: booking.booking_id,
    },
    method,
    email: booking.customer_email ?? '',
  };
}

async function awaitTransfer(tx: Transaction, paying: Paying, booking: BookingRow): Promise<BookingRow> {
  const { mail, now } = paying;
  if (!booking.policy.zelleAddress) throw new HttpError(409, BOOKING_MESSAGES.methodNotTaken);
  // Begun again meanwhile, in another tab.
  if (booking.payment_id) throw new HttpError(409, BOOKING_MESSAGES.begunElsewhere);
  const deadline = zelleDeadline(booking, now);
  if (deadline <= now) throw new HttpError(409, BOOKING_MESSAGES.zelleTooLate);
  await promiseBooking(tx, paying, booking, deadline);
  const waiting = await changeBooking(tx, refOf(booking), {
    ...(await followAccount(tx, booking)),
    method: 'zelle',
    status: 'awaiting_transfer',
    zelle_deadline: deadline,
    // Told to the customer before the transfer arrives, so it holds however early that is.
    balance_due_at: dueAsConfirmed(booking, deadline).balance_due_at,
  });
  await keepSlots(tx, refOf(booking), { isBooked: true });
  await uncountHold(tx, booking);
  await listForCustomer(tx, waiting);
  await planExpiry(tx, waiting, deadline);
  await mail.toCustomer(tx, waiting, {
    event: 'transfer',
    message: transferEmail(await mail.context(tx, waiting)),
    calendar: 'booked',
  });
  await mail.toProvider(tx, waiting, {
    event: 'transfer',
    subject: 'A Zelle transfer is on its way',
    sentence: 'The time is held until the deadline. Mark the transfer as received when it has arrived.',
  });
  return waiting;
}
