import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { type Account, findAccount, lockAccount } from '../account-repository';
import { keepLink } from './keep-link';
import { keptEmail } from './removal-emails';
import { type Removal, takeRemoval } from './removal-repository';

type Needs = Pick<AccountDependencies, 'config' | 'database' | 'clock' | 'personalData'>;

/** Resolves to false for a token that does not work, and when it is too late. */
export async function undoRemoval(needs: Needs, token: string | undefined): Promise<boolean> {
  const link = keepLink(needs).read(token);
  if (!link) return false;
  const { userId, removalId } = link.payload;
  return inTransaction(needs.database, async (tx) => {
    await lockAccount(tx, userId);
    const account = await findAccount(tx, userId);
    const removal = account && (await takeRemoval(tx, { user_id: userId, removal_id: removalId }));
    if (!removal) return false;
    await show(tx, needs, account, removal);
    return true;
  });
}

export async function cancelRemoval(
  tx: Transaction,
  needs: Omit<Needs, 'database'>,
  account: Account,
  removal: Removal,
): Promise<void> {
  if (await takeRemoval(tx, removal)) await show(tx, needs, account, removal);
}

async function show(
  tx: Transaction,
  { config, clock, personalData }: Omit<Needs, 'database'>,
  { userId, email: to }: Account,
  { asked_at: hiddenAt, hidden_pages: providerIds }: Removal,
): Promise<void> {
  await personalData.show(tx, userId, { hiddenAt, providerIds, now: clock.now() });
  await enqueueMail(tx, { ownerKey: userId, to, ...keptEmail(config.publicUrl) });
}
