import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { HOUR } from '../../platform/time/zone-time';
import type { Account } from '../account-repository';
import { keepLink } from './keep-link';
import { removalEmail } from './removal-emails';
import { findRemoval, type Removal } from './removal-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export async function mailAboutRemoval(
  tx: Transaction,
  needs: Omit<Needs, 'database'>,
  { email }: Pick<Account, 'email'>,
  { user_id: userId, removal_id: removalId, due_at: dueAt }: Removal,
): Promise<void> {
  const { config, clock } = needs;
  const token = keepLink(needs).make({ userId, removalId });
  const hour = Math.floor(clock.now().getTime() / HOUR);
  await enqueueMail(tx, {
    ownerKey: userId,
    dedupeKey: `removal:${removalId}:${hour}`,
    to: email,
    ...removalEmail(config.publicUrl, { dueAt, keep: `${config.publicUrl}/keep-account?token=${token}` }),
  });
}

/** Once an hour at most. */
export function mailAboutRemovalAgain(needs: Needs, account: Account): Promise<void> {
  return inTransaction(needs.database, async (tx) => {
    const removal = await findRemoval(tx, account.userId);
    if (removal) await mailAboutRemoval(tx, needs, account, removal);
  });
}
