import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { welcomeEmail } from '../account-emails';
import { openAccount } from '../account-repository';
import { type Attempt, noteConfirmed, takeAttempt } from './attempt-repository';
import type { AttemptRef } from './attempt-secrets';

interface Completion {
  /** Whose code or link was used. All attempts of its address end with it. */
  proved: AttemptRef;
  /** What the person at this browser is known to have typed, or the hash of the password chosen here. */
  kept: Attempt | { passwordHash: string };
}

/** Opens the account. Of concurrent calls only one resolves to true. */
export function completeAttempt(
  {
    config,
    database,
    referrals,
    begunDrafts,
  }: Pick<AccountDependencies, 'config' | 'database' | 'referrals' | 'begunDrafts'>,
  { proved, kept }: Completion,
  now: Date,
): Promise<boolean> {
  /** Tells the browser that began the attempt, and promises what it began to the account. */
  async function handOver(tx: Transaction, attempt: Attempt, userId: string): Promise<void> {
    const { cookie_hash: cookieHash, draft_hash: draftHash, referral } = attempt;
    await noteConfirmed(tx, { cookieHash, userId }, now);
    if (draftHash) await begunDrafts.promise(tx, { draftHash, userId });
    if (referral) await referrals.count(tx, { code: referral, userId }, now);
  }

  return inTransaction(database, async (tx) => {
    const taken = await takeAttempt(tx, proved, now);
    if (!taken) return false;
    const typed = 'passwordHash' in kept ? undefined : kept;
    const { written_email: email } = typed ?? taken;
    const fullName = typed?.full_name ?? email.slice(0, email.indexOf('@'));
    const passwordHash = 'passwordHash' in kept ? kept.passwordHash : kept.password_hash;
    const opened = await openAccount(tx, { fullName, email, passwordHash }, now);
    if (!opened) return false;
    if (typed) await handOver(tx, typed, opened.userId);
    await enqueueMail(tx, {
      ownerKey: opened.userId,
      dedupeKey: 'welcome',
      to: email,
      ...welcomeEmail(config.publicUrl, { fullName, registration: typed?.registration ?? null }),
    });
    return true;
  });
}
