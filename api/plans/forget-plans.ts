import type { Transaction } from '../database/connection';

/** Who leaves pays no more; what was paid stays on the books, without the person. */
export async function forgetPlans({ db }: Transaction, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('plans')
    .set({ state: 'ended', ended_at: now, next_try_at: null })
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .execute();
  await db.updateTable('plans').set({ email: '' }).where('user_id', '=', userId).execute();
  await db.deleteFrom('kept_cards').where('owner_key', '=', userId).execute();
}
