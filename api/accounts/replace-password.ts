import type { SetNewPasswordRequest } from '@glow50/contract/accounts/auth';
import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { enqueueMail } from '../platform/mail/mail';
import { passwordChangedEmail } from './account-emails';
import { findAccount, setPassword } from './account-repository';
import { dropOtherWays } from './other-ways/drop-other-ways';
import { nameOtherWays } from './other-ways/find-other-ways';
import { keptWaysEmail } from './other-ways/kept-ways-email';
import { removeResets } from './reset/reset-repository';
import { removeSessions } from './session-repository';

export interface Replacement {
  userId: string;
  passwordHash: string;
  keptSessionId?: string;
  /** Other ways to sign in that end with the old password. */
  remove?: SetNewPasswordRequest['remove'];
  /** Runs inside the transaction. When it resolves to false, nothing changes. */
  permit?(transaction: Transaction): Promise<boolean>;
}

/**
 * Sets the new password, ends other sessions, invalidates all reset links and emails the owner. After a recovery, it
 * also tells the owner what else still signs in. Resolves to false when not permitted or when the account is gone.
 */
export async function replacePassword(
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
  { userId, passwordHash, keptSessionId, remove = {}, permit }: Replacement,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (permit && !(await permit(tx))) return false;
    const account = await findAccount(tx, userId);
    if (!account) return false;
    await setPassword(tx, userId, passwordHash);
    await removeSessions(tx, userId, keptSessionId);
    await removeResets(tx, userId);
    await dropOtherWays(tx, userId, remove);
    await enqueueMail(tx, {
      ownerKey: userId,
      to: account.email,
      ...passwordChangedEmail(config.publicUrl),
    });
    const kept = permit ? await nameOtherWays(tx, config, userId) : [];
    if (kept.length > 0) {
      await enqueueMail(tx, {
        ownerKey: userId,
        to: account.email,
        ...keptWaysEmail(config.publicUrl, kept),
      });
    }
    return true;
  });
}
