import type { Transaction } from '../platform/database/connection';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { enqueueMail } from '../platform/mail/mail';
import { passwordChangedEmail } from './account-emails';
import { findAccount, lockAccount, setPassword } from './account-repository';
import { endAccess } from './end-access';
import { type Choice, dropOtherWays } from './other-ways/drop-other-ways';
import { mailAboutKeptWays } from './other-ways/kept-ways-email';
import { requireSession } from './session-repository';

interface Replacement {
  userId: string;
  passwordHash: string;
}

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/**
 * After a recovery by mail. `take` uses up what permits it, and resolves to what of the other ways to sign in stays; when it
 * resolves to undefined, nothing changes. Resolves to false then, and when the account is gone.
 */
export async function recoverPassword(
  needs: Needs,
  { take, ...replacement }: Replacement & { take(tx: Transaction): Promise<Choice | undefined> },
): Promise<boolean> {
  return inTransaction(needs.database, async (tx) => {
    await lockAccount(tx, replacement.userId);
    const choice = await take(tx);
    if (!choice) return false;
    await dropOtherWays(tx, replacement.userId, choice);
    return replace(tx, needs, replacement);
  });
}

/** By the owner, who is signed in and stays so. Throws 401 when the session has ended meanwhile. */
export async function changePassword(
  needs: Needs,
  { keptSessionId, ...replacement }: Replacement & { keptSessionId: string },
): Promise<void> {
  const { userId } = replacement;
  await inTransaction(needs.database, async (tx) => {
    await lockAccount(tx, userId);
    await requireSession(tx, { userId, sessionId: keptSessionId }, needs.clock.now());
    await replace(tx, needs, replacement, keptSessionId);
  });
}

/** Also ends what was begun under the old password, and emails the owner, with what else still signs in. */
async function replace(
  tx: Transaction,
  { config }: Pick<Needs, 'config'>,
  { userId, passwordHash }: Replacement,
  keptSessionId?: string,
): Promise<boolean> {
  const account = await findAccount(tx, userId);
  if (!account) return false;
  await setPassword(tx, userId, { passwordHash, suspendedAt: null });
  await endAccess(tx, userId, keptSessionId);
  await enqueueMail(tx, {
    ownerKey: userId,
    to: account.email,
    ...passwordChangedEmail(config.publicUrl),
  });
  await mailAboutKeptWays(tx, config, account, 'password');
  return true;
}
