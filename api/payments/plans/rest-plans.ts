import type { Transaction } from '../../platform/database/connection';

/** Nothing more is charged for the plans of an account that is about to be deleted. `now` marks what `wakePlans` takes back. */
export async function restPlans({ db }: Transaction, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('plans')
    .set({ cancelled_at: now })
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .where('cancelled_at', 'is', null)
    .execute();
}

/** The plans go on, except those that have ended meanwhile. */
export async function wakePlans({ db }: Transaction, userId: string, restedAt: Date): Promise<void> {
  await db
    .updateTable('plans')
    .set({ cancelled_at: null })
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .where('cancelled_at', '=', restedAt)
    .execute();
}
