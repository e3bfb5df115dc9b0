import { revokeCodesOf } from '../codes/code-repository';
import type { Transaction } from '../../platform/database/connection';

/** Deletes the account's chosen sponsor and its own sponsorship, and revokes its codes. */
export async function forgetSponsor(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.db.deleteFrom('own_sponsors').where('user_id', '=', userId).execute();
  const [gone] = await tx.db
    .deleteFrom('sponsorships')
    .where('user_id', '=', userId)
    .returning('sponsorship_id')
    .execute();
  if (gone) await revokeCodesOf(tx, gone.sponsorship_id, now);
}
