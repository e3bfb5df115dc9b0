import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Database } from '../../platform/database/database';
import { findGuest, giveToAccount, listSentAddresses } from './guest-repository';

/**
 * The drafts of the browser in which an account was begun go to that account with its first sign-in, in whichever
 * browser. Until then the browser goes on with them as a guest.
 */
export async function promiseDrafts(
  tx: Transaction,
  { draftHash, userId }: { draftHash: Buffer; userId: string },
): Promise<void> {
  const guest = await findGuest(tx, draftHash);
  if (!guest || guest.userId !== null) return;
  if ((await listSentAddresses(tx, guest.guestId)).length > 0) return;
  await tx.db
    .updateTable('draft_guests')
    .set({ promised_to: userId })
    .where('guest_id', '=', guest.guestId)
    .where('user_id', 'is', null)
    .execute();
}

/** Gives an account the drafts that were promised to it. */
export async function takePromised(database: Database, userId: string): Promise<void> {
  for (const guestId of await listPromised(database, userId)) {
    await inTransaction(database, (tx) => giveToAccount(tx, guestId, userId));
  }
}

async function listPromised({ db }: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_guests')
    .select('guest_id')
    .where('promised_to', '=', userId)
    .where('user_id', 'is', null)
    .execute();
  return rows.map(({ guest_id: guestId }) => guestId);
}
