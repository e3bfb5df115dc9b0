import { findCode, redeemCode, works } from '../codes/code-repository';
import type { Transaction } from '../database/connection';

/** A new account came by a provider's link: counted once. A code that is none, or works no longer, is passed over. */
export async function countReferral(
  tx: Transaction,
  { code, userId }: { code: string; userId: string },
  now: Date,
): Promise<void> {
  const found = await findCode(tx, code);
  if (found?.kind !== 'referral_code' || !works(found, now)) return;
  await redeemCode(tx, { code, registrationId: userId }, now);
}
