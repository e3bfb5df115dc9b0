import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { HttpError } from '../../platform/http/http-error';
import { receiveRegistration } from '../submissions/receive-registration';
import {
  addEvent,
  findRegistrationById,
  lockRegistration,
  refOf,
  type RegistrationRow,
} from '../submissions/registration-repository';
import { welcomeSponsor } from '../sponsors/welcome-sponsor';
import { PLAN_MESSAGES, startPlan } from '../../payments/payments';
import { recordAction } from '../../platform/audit/record-action';
import type { Transaction } from '../../platform/database/connection';
import { enqueueMail } from '../../platform/mail/mail';
import { planByTransferEmail } from './charge-emails';
import { changeCharge, type ChargeRow, expectsTransfer, findCharge } from './charge-repository';

const HAS_PLAN = 'They already have a plan: send the month of this one back by Zelle.';
const TWICE = 'They’re already a sponsor: send the fee for that back by Zelle.';

export async function receiveTransfer(
  { config, database, clock, registrationForms }: RegistrationDependencies,
  registrationId: string,
  staff: { id: string; name: string },
): Promise<void> {
  const { secretKey, publicUrl } = config;
  await inTransaction(database, async (tx) => {
    const found = await findRegistrationById(tx, registrationId);
    const row = found && (await lockRegistration(tx, refOf(found)));
    const charge = row && (await findCharge(tx, row));
    const form = row && registrationForms[row.kind];
    if (charge?.method === 'zelle' && charge.state === 'paid') return;
    if (
      !row ||
      !form ||
      !charge ||
      !expectsTransfer(charge) ||
      row.state !== 'awaiting_payment' ||
      charge.amount_cents !== row.amount_due_cents
    ) {
      throw new HttpError(409, PLAN_MESSAGES.noTransfer);
    }
    const now = clock.now();
    await changeCharge(tx, charge, { state: 'paid', method: 'zelle' });
    await addEvent(
      tx,
      refOf(row),
      { kind: 'noted', staff, body: 'The transfer by Zelle has arrived.', key: 'transfer' },
      now,
    );
    await recordAction(
      tx,
      {
        staffId: staff.id,
        section: 'registrations',
        action: 'received a Zelle transfer',
        subject: { kind: 'registration', id: row.registration_id, name: row.reference },
        before: { charge: 'awaiting_transfer' },
        after: { charge: 'paid', cents: charge.amount_cents },
      },
      now,
    );
    await receiveRegistration(tx, refOf(row), form, { secretKey, publicUrl, now });
    await startPlanByTransfer(tx, row, charge, { staff, publicUrl, now });
    if (row.user_id && charge.lines.some(({ id }) => id === 'sponsor')) {
      const welcome = { userId: row.user_id, paymentId: null };
      const isNew = await welcomeSponsor(tx, welcome, { secretKey, publicUrl, now });
      if (!isNew) await addEvent(tx, refOf(row), { kind: 'noted', staff, body: TWICE, key: 'sponsor' }, now);
    }
  });
}

/** The transfer pays the first month. Nothing is charged for the next one before the person has added a card. */
async function startPlanByTransfer(
  tx: Transaction,
  row: RegistrationRow,
  { lines, amount_cents: amountCents }: ChargeRow,
  { staff, publicUrl, now }: { staff: { id: string; name: string }; publicUrl: string; now: Date },
): Promise<void> {
  const { user_id: userId, price } = row;
  if (!userId || !price || price === 'promotion' || !lines.some(({ id }) => id === 'plan')) return;
  const paid = {
    registrationId: row.registration_id,
    amountCents,
    email: row.email,
    paymentId: null,
    renewsBy: 'card',
  } as const;
  const plan = await startPlan(tx, { userId, price, lines, paid }, now);
  if (!plan) {
    await addEvent(tx, refOf(row), { kind: 'noted', staff, body: HAS_PLAN, key: 'plan' }, now);
    return;
  }
  await enqueueMail(tx, {
    ownerKey: row.registration_id,
    dedupeKey: 'plan-by-transfer',
    to: row.email,
    ...planByTransferEmail(row, plan, publicUrl),
  });
}
