import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { lockAccount, findAccount, setPassword } from '../account-repository';
import { dropLink } from '../issuers/link-repository';
import { dropPasskey } from '../passkeys/passkey-repository';
import { NOBODYS_HASH } from '../password';
import { addReset, removeResets } from '../reset/reset-repository';
import { makeResetToken, readResetToken, resetExpiry } from '../reset/reset-token';
import { removeSessions } from '../session-repository';
import { notMeLink } from './not-me';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/**
 * The owner of the mailbox says that somebody else signed in, or added a way to. Nobody stays signed in, nobody signs in
 * with the password, and what was added is removed. Resolves to the token of a reset link, once; to undefined for a
 * token that does not work.
 */
export async function undoTakeover(needs: Needs, token: string | undefined): Promise<string | undefined> {
  const { config, database, clock } = needs;
  const link = notMeLink(needs).read(token);
  if (!link) return undefined;
  const { payload: told, hash, until } = link;
  const { userId } = told;
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await findAccount(tx, userId))) return undefined;
    const { rowCount } = await tx.sql.query(
      'INSERT INTO spent_secrets (secret_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash, until],
    );
    if (rowCount === 0) return undefined;
    if (told.what === 'passkey') await dropPasskey(tx, userId, told.passkeyId);
    if (told.what === 'issuer') await dropLink(tx, told);
    await setPassword(tx, userId, NOBODYS_HASH);
    await removeSessions(tx, userId);
    await removeResets(tx, userId);
    const resetToken = makeResetToken(userId, v7(), config.secretKey);
    const ref = readResetToken(resetToken);
    if (!ref) throw new Error('The created reset token is invalid');
    const now = clock.now();
    await addReset(tx, ref, { now, expiresAt: resetExpiry(now) });
    return resetToken;
  });
}
