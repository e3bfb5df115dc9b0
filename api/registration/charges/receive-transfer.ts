import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { HttpError } from '../../platform/http/http-error';
import { receiveRegistration } from '../submissions/receive-registration';
import {
  addEvent,
  findRegistrationById,
  lockRegistration,
  refOf,
} from '../submissions/registration-repository';
import { welcomeSponsor } from '../sponsors/welcome-sponsor';
import { PLAN_MESSAGES } from '../../payments/payments';
import { changeCharge, findCharge } from './charge-repository';

const TWICE = 'They are a sponsor already: send the fee for that back by Zelle.';

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
      charge?.state !== 'awaiting_transfer' ||
      charge.amount_cents !== row.amount_due_cents
    ) {
      throw new HttpError(409, PLAN_MESSAGES.noTransfer);
    }
    const now = clock.now();
    await changeCharge(tx, charge, { state: 'paid' });
    await addEvent(
      tx,
      refOf(row),
      { kind: 'noted', staff, body: 'The transfer by Zelle has arrived.', key: 'transfer' },
      now,
    );
    await receiveRegistration(tx, refOf(row), form, { secretKey, publicUrl, now });
    if (row.user_id && charge.lines.some(({ id }) => id === 'sponsor')) {
      const welcome = { userId: row.user_id, paymentId: null };
      const isNew = await welcomeSponsor(tx, welcome, { secretKey, publicUrl, now });
      if (!isNew) await addEvent(tx, refOf(row), { kind: 'noted', staff, body: TWICE, key: 'sponsor' }, now);
    }
  });
}
