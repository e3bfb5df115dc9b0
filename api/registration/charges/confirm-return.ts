import { formatMoney } from '@glow50/contract/money/format-money';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { HttpError } from '../../platform/http/http-error';
import { recordAction } from '../../platform/audit/record-action';
import { enqueueMail } from '../../platform/mail/mail';
import { PLAN_MESSAGES, recordReturn, usd } from '../../payments/payments';
import {
  addEvent,
  findRegistrationById,
  lockRegistration,
  refOf,
} from '../submissions/registration-repository';
import { returnSentEmail } from './charge-emails';

/** Records that staff sent a month back by Zelle, and tells the registrant. Safe to repeat. */
export async function confirmReturn(
  database: Database,
  registrationId: string,
  staff: { id: string; name: string },
  now: Date,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const found = await findRegistrationById(tx, registrationId);
    const row = found && (await lockRegistration(tx, refOf(found)));
    const cents = row?.user_id
      ? await recordReturn(tx, { userId: row.user_id, registrationId: row.registration_id }, now)
      : null;
    if (!row || cents === null) throw new HttpError(409, PLAN_MESSAGES.nothingToReturn);
    if (cents === 0) return;
    const body = `${formatMoney(usd(cents))} was sent back by Zelle.`;
    await addEvent(tx, refOf(row), { kind: 'noted', staff, body, key: 'returned' }, now);
    await recordAction(
      tx,
      {
        staffId: staff.id,
        section: 'registrations',
        action: 'sent a month back by Zelle',
        subject: { kind: 'registration', id: row.registration_id, name: row.reference },
        before: { month: 'to be returned' },
        after: { month: 'returned', cents },
      },
      now,
    );
    await enqueueMail(tx, {
      ownerKey: row.registration_id,
      dedupeKey: 'returned',
      to: row.email,
      ...returnSentEmail(row, cents),
    });
  });
}
