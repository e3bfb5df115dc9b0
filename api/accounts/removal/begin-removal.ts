import { REMOVAL_DAYS } from '@glow50/contract/accounts/account-messages';
import { v7 } from 'uuid';
import type { Caller } from '../../platform/access/caller';
import { inTransaction } from '../../platform/database/transaction';
import { DAY } from '../../platform/time/zone-time';
import type { AccountDependencies } from '../account-dependencies';
import { type Account, lockAccount } from '../account-repository';
import { endAccess } from '../end-access';
import { requireSession } from '../session-repository';
import { mailAboutRemoval } from './mail-about-removal';
import { addRemoval, findRemoval } from './removal-repository';

type Needs = Pick<AccountDependencies, 'config' | 'database' | 'clock' | 'personalData'>;

/** Signs the person out everywhere and hides their page. Everything else is deleted after `REMOVAL_DAYS`. */
export function beginRemoval(needs: Needs, account: Account, caller: Caller): Promise<void> {
  const { userId } = account;
  return inTransaction(needs.database, async (tx) => {
    await lockAccount(tx, userId);
    const now = needs.clock.now();
    await requireSession(tx, caller, now);
    if (await findRemoval(tx, userId)) return;
    const removal = {
      user_id: userId,
      removal_id: v7(),
      asked_at: now,
      due_at: new Date(now.getTime() + REMOVAL_DAYS * DAY),
      hidden_pages: await needs.personalData.hide(tx, userId, now),
    };
    await addRemoval(tx, removal);
    await endAccess(tx, userId);
    await mailAboutRemoval(tx, needs, account, removal);
  });
}
