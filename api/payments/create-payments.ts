import type { StartedPayment } from '@glow50/contract/payments/payments';
import { v7 } from 'uuid';
import { inTransaction } from '../platform/database/transaction';
import type { Transaction } from '../platform/database/connection';
import type { PaymentDependencies } from './payment-dependencies';
import { HttpError } from '../platform/http/http-error';
import { findCustomer } from './saved-cards/find-customer';
import type { Payer, Payment, PaymentRef, PaymentRequest, Payments } from './payment';
import { requireCard } from './saved-cards/customer-card-repository';
import {
  addPayment,
  changePayment,
  findByKey,
  findRow,
  isCalledOff,
  isFinal,
  listOfSubject,
  lockRow,
  type PaymentRow,
  sumRefunds,
  toPayment,
  toRef,
} from './payment-repository';
import { intentOpener, refusal, type Saving } from './open-intent';
import { PAYMENT_MESSAGES } from './payment-messages';
import { enqueueReconcile } from './reconcile';
import { requestRefund } from './refund';

type Needs = Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>;

export function createPayments(dependencies: Needs): Payments {
  const { database, clock, paymentProvider: provider } = dependencies;
  const openIntent = intentOpener(dependencies);

  /**
   * Does not lock an existing payment unless it changes, to avoid deadlocks. Applying a report locks the payment first
   * and then its subject, and the caller of this function may have locked the subject already.
   */
  async function add(tx: Transaction, request: PaymentRequest): Promise<Payment> {
    const row = toRow(request, provider.name, clock.now());
    const find = () => findByKey(tx, row.owner_key, row.idempotency_key);
    let known = await find();
    while (known && isCalledOff(known.state)) {
      row.idempotency_key = `${request.idempotencyKey}:${known.payment_id}`;
      known = await find();
    }
    if (!known && (await addPayment(tx, row))) return toPayment(row, 0);
    known ??= await find();
    if (!known || !isSameSum(known, row)) throw new HttpError(409, PAYMENT_MESSAGES.keyTaken);
    const ref = toRef(known);
    const { method, email } = row;
    if (known.method !== method || known.email !== email) await changePayment(tx, ref, { method, email });
    const { amountCents } = await sumRefunds(tx, ref);
    return toPayment({ ...known, method, email }, amountCents);
  }

  async function start(ref: PaymentRef, payer?: Payer): Promise<StartedPayment> {
    const row = await findRow(database, ref);
    if (!row) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
    if (isFinal(row.state)) throw refusal(row.state);
    const card = payer?.cardId && (await requireCard(database, provider.name, payer.userId, payer.cardId));
    const intent = await openIntent(row, await readSaving(row, payer));
    if (!intent) return start(ref, payer);
    const { clientSecret } = intent;
    return { ...started(ref), clientSecret, ...(card && { card: card.card_ref }) };
  }

  const started = ({ paymentId }: PaymentRef) => ({ paymentId, provider: provider.name });

  async function readSaving(row: PaymentRow, payer: Payer | undefined): Promise<Saving> {
    if (!payer) return { customerRef: null, savesCard: false };
    const owner = { ownerKey: payer.userId, email: row.email };
    return { customerRef: await findCustomer(dependencies, owner), savesCard: payer.savesCard };
  }

  async function cancel(ref: PaymentRef): Promise<'cancelled' | 'processing' | 'succeeded'> {
    const row = await inTransaction(database, async (tx) => {
      const found = await lockRow(tx, ref);
      if (!found) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
      if (found.state !== 'created') return found;
      await changePayment(tx, ref, { state: 'cancelled' });
      return { ...found, state: 'cancelled' as const };
    });
    if (row.state === 'cancelled') return 'cancelled';
    if (!row.intent_id || isFinal(row.state)) return 'succeeded';

    const { state } = await provider.cancelIntent(row.intent_id);
    if (state === 'cancelled') return (await noteCanceled(ref, row.intent_id)) ? state : cancel(ref);
    await inTransaction(database, (tx) => enqueueReconcile(tx, { ...ref, round: 'now' }, clock.now()));
    return state === 'open' ? 'processing' : state;
  }

  /** Returns false when another intent has taken its place meanwhile. */
  async function noteCanceled(ref: PaymentRef, intentId: string): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const row = await lockRow(tx, ref);
      if (!row || isFinal(row.state)) return true;
      if (row.intent_id !== intentId) return false;
      await changePayment(tx, ref, { state: 'cancelled' });
      return true;
    });
  }

  return {
    add,
    start,
    cancel,
    async refund(tx, ref, request) {
      const row = await lockRow(tx, ref);
      if (!row) throw new Error('The payment does not exist');
      await requestRefund(tx, row, request, clock.now());
    },
    async find(connection, ref) {
      const row = await findRow(connection, ref);
      return row && toPayment(row, (await sumRefunds(connection, ref)).amountCents);
    },
    async list(connection, subject) {
      const listed: Payment[] = [];
      for (const row of await listOfSubject(connection, subject)) {
        listed.push(toPayment(row, (await sumRefunds(connection, toRef(row))).amountCents));
      }
      return listed;
    },
  };
}

function toRow(request: PaymentRequest, provider: PaymentRow['provider'], now: Date): PaymentRow {
  const { subject } = request;
  return {
    owner_key: subject.ownerKey,
    payment_id: v7(),
    subject_kind: subject.kind,
    subject_id: subject.subjectId,
    amount_cents: request.amountCents,
    service_charge_cents: request.serviceChargeCents,
    method: request.method,
    email: request.email,
    keeps_card: request.keepsCard ?? false,
    customer_ref: null,
    saves_card: false,
    is_replacing: false,
    restarts: 0,
    idempotency_key: request.idempotencyKey,
    provider,
    intent_id: null,
    state: 'created',
    reported_at: null,
    created_at: now,
  };
}

function isSameSum(one: PaymentRow, other: PaymentRow): boolean {
  return (
    one.subject_kind === other.subject_kind &&
    one.subject_id === other.subject_id &&
    one.amount_cents === other.amount_cents &&
    one.service_charge_cents === other.service_charge_cents
  );
}
