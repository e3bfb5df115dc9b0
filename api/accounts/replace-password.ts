import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { enqueueMail } from '../platform/mail/mail';
import { passwordChangedEmail } from './account-emails';
import { findAccount, setPassword } from './account-repository';
import { mailAboutPasskey } from './passkeys/passkey-emails';
import { listPasskeys } from './passkeys/passkey-repository';
import { removeResets } from './reset/reset-repository';
import { removeSessions } from './session-repository';

export interface Replacement {
  userId: string;
  passwordHash: string;
  keptSessionId?: string;
  /** Runs inside the transaction. When it resolves to false, nothing changes. */
  permit?(transaction: Transaction): Promise<boolean>;
}

/**
 * Sets the new password, ends other sessions, invalidates all reset links and emails the owner. Resolves to
 * false when not permitted or when the account is gone.
 */
export async function replacePassword(
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
  { userId, passwordHash, keptSessionId, permit }: Replacement,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (permit && !(await permit(tx))) return false;
    const account = await findAccount(tx, userId);
    if (!account) return false;
    await setPassword(tx, userId, passwordHash);
    await removeSessions(tx, userId, keptSessionId);
    await removeResets(tx, userId);
    await enqueueMail(tx, {
      ownerKey: userId,
      to: account.email,
      ...passwordChangedEmail(config.publicUrl),
    });
    const passkeys = await listPasskeys(tx, userId);
    if (permit && passkeys.length > 0) {
      const names = passkeys.map(({ name }) => `“${name}”`).join(', ');
      await mailAboutPasskey(tx, config.publicUrl, account, 'kept', names);
    }
    return true;
  });
}
