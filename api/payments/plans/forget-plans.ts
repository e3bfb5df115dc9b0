import type { Transaction } from '../../platform/database/connection';

/** Ends the plans of a deleted account. Paid invoices are kept without personal data. */
export async function forgetPlans({ db }: Transaction, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('plans')
    .set({ state: 'ended', ended_at: now, next_try_at: null })
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .execute();
  await db.updateTable('plans').set({ email: '' }).where('user_id', '=', userId).execute();
}
