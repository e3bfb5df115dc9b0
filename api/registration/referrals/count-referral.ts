import { findCode, redeemCode, works } from '../codes/code-repository';
import type { Transaction } from '../../platform/database/connection';

export async function countReferral(
  tx: Transaction,
  { code, userId }: { code: string; userId: string },
  now: Date,
): Promise<void> {
  const found = await findCode(tx, code);
  if (found?.kind !== 'referral_code' || !works(found, now)) return;
  await redeemCode(tx, { code, registrationId: userId }, now);
}
