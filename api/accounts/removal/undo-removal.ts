import { inTransaction } from '../../platform/database/transaction';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { findAccount, lockAccount } from '../account-repository';
import { keepLink } from './keep-link';
import { keptEmail } from './removal-emails';
import { takeRemoval } from './removal-repository';

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
    await needs.personalData.show(tx, userId, {
      hiddenAt: removal.asked_at,
      providerIds: removal.hidden_pages,
      now: needs.clock.now(),
    });
    const { publicUrl } = needs.config;
    await enqueueMail(tx, { ownerKey: userId, to: account.email, ...keptEmail(publicUrl) });
    return true;
  });
}
