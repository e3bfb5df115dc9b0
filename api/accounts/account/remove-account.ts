import type { Transaction } from '../../platform/database/connection';
import type { PersonalData } from '../account-dependencies';
import { type Account, lockAccount } from '../account-repository';
import { endAccess } from '../end-access';
import { dropLinks } from '../issuers/link-repository';
import { dropPasskeys } from '../passkeys/passkey-repository';
import { dropSecondStep } from '../second-step/second-step-repository';

/** Removes the person, in every area. */
export async function removeAccount(
  tx: Transaction,
  personalData: PersonalData,
  { userId, email }: Account,
  now: Date,
): Promise<void> {
  const { db } = tx;
  const address = email.toLowerCase();
  await lockAccount(tx, userId);
  await personalData.erase(tx, userId, now);
  await endAccess(tx, userId);
  await dropSecondStep(tx, userId);
  await dropPasskeys(tx, userId);
  await dropLinks(tx, userId);
  await db.deleteFrom('registration_attempts').where('email', '=', address).execute();
  await db.deleteFrom('user_emails').where('email', '=', address).where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('user_id', '=', userId).execute();
}
