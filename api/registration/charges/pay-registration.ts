import type { OnlineMethod, PaymentMethod } from '@glow50/contract/payments/payments';
import type { Quote, RegistrationPayment } from '@glow50/contract/plans/plans';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { hasPlan, type Payment, PLAN_MESSAGES, quote } from '../../payments/payments';
import { lockRegistration, refOf, type RegistrationRow } from '../submissions/registration-repository';
import { officeDate } from '../submissions/due-date';
import {
  changeCharge,
  type ChargeRow,
  findCharge,
  forgetPayment,
  ownerKeyOf,
  putCharge,
} from './charge-repository';
import { planDueTransfer, transferDueAt } from './due-transfers';
import { transferEmail } from './charge-emails';

/**
 * Starts the payment of a submitted registration. Safe to repeat, also from another tab: it returns the same
 * payment.
 */
export function payRegistration(dependencies: RegistrationDependencies) {
  const { config, database, clock, payments } = dependencies;
  const { zelleAddress } = config;
  const zelleOf = (row: RegistrationRow, { transfer_due_at: due }: ChargeRow) => ({
    address: zelleAddress ?? '',
    reference: row.reference,
    ...(due && { until: officeDate(due) }),
  });

  /**
   * Cancels a payment for an outdated amount, or one that a transfer replaces. Throws 409 when its money is
   * on the way.
   */
  async function dropOutdated(row: RegistrationRow, method: PaymentMethod): Promise<void> {
    const charge = await findCharge(database, row);
    if (!charge?.payment_id || charge.state === 'paid') return;
    if (charge.amount_cents === row.amount_due_cents && method !== 'zelle') return;
    const ref = { ownerKey: charge.owner_key, paymentId: charge.payment_id };
    if ((await payments.cancel(ref)) !== 'cancelled') throw new HttpError(409, PLAN_MESSAGES.onItsWay);
    await inTransaction(database, async (tx) => {
      const now = await findCharge(tx, row);
      if (now?.payment_id === charge.payment_id) await forgetPayment(tx, now);
    });
  }

  /** Asking again does not make the wait longer. */
  async function awaitTransfer(tx: Transaction, row: RegistrationRow, due: Quote): Promise<ChargeRow> {
    const before = await findCharge(tx, row);
    const isAwaited = before?.state === 'awaiting_transfer' && before.amount_cents === due.total.cents;
    const dueAt = (isAwaited && before.transfer_due_at) || transferDueAt(clock.now());
    const charge = await putCharge(tx, {
      ...headOf(row, due),
      method: 'zelle',
      state: 'awaiting_transfer',
      transfer_due_at: dueAt,
    });
    await planDueTransfer(tx, charge);
    await enqueueMail(tx, {
      ownerKey: row.registration_id,
      dedupeKey: `transfer:${charge.amount_cents}:${dueAt.toISOString()}`,
      to: row.email,
      ...transferEmail(row, zelleOf(row, charge), dueAt),
    });
    return charge;
  }

  async function addPayment(
    tx: Transaction,
    row: RegistrationRow,
    due: Quote,
    method: OnlineMethod,
  ): Promise<Payment> {
    const before = await findCharge(tx, row);
    const charge = await putCharge(tx, {
      ...headOf(row, due),
      method,
      state: 'open',
      // A transfer that was asked for may be on its way.
      transfer_due_at: before?.transfer_due_at ?? null,
    });
    const payment = await payments.add(tx, {
      subject: { kind: 'registration', ownerKey: charge.owner_key, subjectId: row.registration_id },
      amountCents: charge.amount_cents,
      serviceChargeCents: 0,
      method,
      email: row.email,
      keepsCard: renews(due),
      idempotencyKey: `${row.registration_id}:${charge.attempt}`,
    });
    await changeCharge(tx, charge, { payment_id: payment.paymentId });
    return payment;
  }

  return async (own: RegistrationRow, method: PaymentMethod): Promise<RegistrationPayment> => {
    await dropOutdated(own, method);
    const begun = await inTransaction(database, async (tx): Promise<Payment | Begun | ChargeRow> => {
      const row = await lockRegistration(tx, refOf(own));
      if (row?.state !== 'awaiting_payment') return 'paid';
      const charge = await findCharge(tx, row);
      if (charge?.state === 'processing') return 'processing';
      const due = await quoteDue(tx, row, zelleAddress !== undefined);
      if (!due.methods.includes(method)) throw refuseMethod();
      if (renews(due) && !row.user_id) throw new HttpError(401, PLAN_MESSAGES.accountNeeded);
      if (method !== 'zelle') return addPayment(tx, row, due, method);
      return awaitTransfer(tx, row, due);
    });
    if (typeof begun === 'string') return { state: begun, started: null, zelle: null };
    if ('transfer_due_at' in begun) {
      return { state: 'awaiting_transfer', started: null, zelle: zelleOf(own, begun) };
    }
    return { state: 'open', started: await payments.start(begun), zelle: null };
  };
}

type Begun = Exclude<RegistrationPayment['state'], 'open' | 'awaiting_transfer'>;

const renews = ({ lines }: Quote): boolean => lines.some(({ per }) => per === 'month');

const headOf = (row: RegistrationRow, due: Quote) => ({
  owner_key: ownerKeyOf(row),
  registration_id: row.registration_id,
  amount_cents: due.total.cents,
  lines: due.lines,
});

/**
 * Throws 409 when the amount differs from the submitted one, for example because a plan has started
 * meanwhile.
 */
async function quoteDue(tx: Transaction, row: RegistrationRow, takesZelle: boolean): Promise<Quote> {
  const isPaid = row.user_id !== null && (await hasPlan(tx, row.user_id));
  const due = quote({ price: row.price, sponsorOffer: row.sponsor_offer, hasPlan: isPaid, takesZelle });
  if (due.total.cents !== row.amount_due_cents) throw new HttpError(409, PLAN_MESSAGES.dueChanged);
  return due;
}

function refuseMethod(): HttpError {
  const message = PLAN_MESSAGES.noZelle;
  return new HttpError(400, message, { errors: [{ path: 'method', message }] });
}
