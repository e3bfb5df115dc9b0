import { recordAction } from '../../platform/audit/record-action';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';
import { DAY } from '../../platform/time/zone-time';
import { findAccountByEmail } from '../account-repository';
import { hashLongCode, makeLongCode } from '../second-step/app-secret';
import { dropSecondStep, keepPermit } from '../second-step/second-step-repository';
import { COMMAND } from './staff';

export const PERMIT_HOURS = 24;

type Needs = Pick<Config, 'secretKey' | 'publicUrl'>;

/**
 * The code with which the account sets up its first second step, once, within a day. It replaces an earlier one.
 * Undefined when no staff account has this address.
 */
export function permitSecondStep(
  database: Database,
  { secretKey }: Needs,
  email: string,
  now = new Date(),
): Promise<string | undefined> {
  return inTransaction(database, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.role !== 'staff') return undefined;
    const code = makeLongCode();
    const hash = hashLongCode(code, 'permit', account.userId, secretKey);
    await keepPermit(tx, account.userId, hash, new Date(now.getTime() + DAY));
    return code;
  });
}

/** Removes app, recovery codes and passkeys of the second step. Resolves to false when no account has this address. */
export function resetSecondStep(
  database: Database,
  { publicUrl }: Needs,
  email: string,
  now = new Date(),
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.role !== 'staff') return false;
    const { userId, fullName } = account;
    await dropSecondStep(tx, userId);
    await recordAction(
      tx,
      {
        ...COMMAND,
        section: 'staff',
        action: 'removed the second step',
        subject: { kind: 'staff', id: userId, name: fullName },
      },
      now,
    );
    await enqueueMail(tx, {
      ownerKey: userId,
      to: account.email,
      ...renderEmail({
        subject: 'Your second step was removed',
        preview: 'Set it up again before you open the office.',
        heading: 'Your second step was removed',
        paragraphs: ['A command on the server removed it. The office asks you to set it up again.'],
        button: { label: 'Set it up', href: `${publicUrl}/second-step` },
        footnote: 'No one told you about it? Tell your colleagues right away.',
      }),
    });
    return true;
  });
}
