import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { removeAccount } from '../account/remove-account';
import type { PersonalData } from '../account-dependencies';
import { findAccount, lockAccount } from '../account-repository';
import { removedEmail } from './removal-emails';
import { listDue, takeRemoval } from './removal-repository';

const BATCH = 20;

/** Deletes accounts whose time to undo it is over, one in a transaction. Resolves to true when more may be left. */
export async function carryOutRemovals(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  personalData: PersonalData,
): Promise<boolean> {
  const due = await listDue(database, clock.now(), BATCH);
  for (const removal of due) {
    await inTransaction(database, async (tx) => {
      const { user_id: userId } = removal;
      await lockAccount(tx, userId);
      const account = await findAccount(tx, userId);
      if (!(await takeRemoval(tx, removal)) || !account) return;
      await removeAccount(tx, personalData, account, clock.now());
      await enqueueMail(tx, { ownerKey: userId, to: account.email, ...removedEmail() });
    });
  }
  return due.length === BATCH;
}
