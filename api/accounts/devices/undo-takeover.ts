import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { AccountDependencies } from '../account-dependencies';
import { lockAccount, findAccount, setPassword } from '../account-repository';
import { endAccess } from '../end-access';
import { dropUsedWay, dropWaysSince } from '../other-ways/drop-other-ways';
import { NOBODYS_HASH } from '../password';
import { cancelRemoval } from '../removal/undo-removal';
import { findRemoval } from '../removal/removal-repository';
import { addReset } from '../reset/reset-repository';
import { makeResetToken, readResetToken, resetExpiry } from '../reset/reset-token';
import { isMailedTo, notMeLink } from './not-me';

type Needs = Pick<AccountDependencies, 'config' | 'database' | 'clock' | 'personalData'>;

/**
 * The owner of the mailbox says that somebody else signed in, or added a way to. Nobody stays signed in, and nothing
 * signs in until a new password is chosen by email. What was used for it and what was added since that sign-in is removed;
 * a deletion that was begun since is undone. Resolves to the token of a reset link, once; to undefined for a token that
 * does not work.
 */
export async function undoTakeover(needs: Needs, token: string | undefined): Promise<string | undefined> {
  const { config, database, clock } = needs;
  const link = notMeLink(needs).read(token);
  if (!link) return undefined;
  const { payload: mailed, hash, until } = link;
  const { userId, told } = mailed;
  const since = new Date(mailed.since);
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const account = await findAccount(tx, userId);
    if (!account || !isMailedTo(mailed, account)) return undefined;
    const { rowCount } = await tx.sql.query(
      'INSERT INTO spent_secrets (secret_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash, until],
    );
    if (rowCount === 0) return undefined;
    const now = clock.now();
    if ('used' in told && told.used) await dropUsedWay(tx, userId, told.used, told.what !== 'sign-in');
    await dropWaysSince(tx, userId, since);
    await setPassword(tx, userId, { passwordHash: NOBODYS_HASH, suspendedAt: now });
    await endAccess(tx, userId);
    const removal = await findRemoval(tx, userId);
    if (removal && removal.asked_at >= since) await cancelRemoval(tx, needs, account, removal);
    const resetToken = makeResetToken(userId, v7(), config.secretKey);
    const ref = readResetToken(resetToken);
    if (!ref) throw new Error('The created reset token is invalid');
    await addReset(tx, ref, { now, expiresAt: resetExpiry(now) });
    return resetToken;
  });
}
