import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../platform/database/connection';

/** Exports drafts and registrations, including those from before signing in. */
export async function exportRegistrations(
  { db }: Connection,
  userId: string,
): Promise<AccountExport['registrations']> {
  const guests = await db
    .selectFrom('draft_guests')
    .select('guest_id')
    .where('user_id', '=', userId)
    .execute();
  const owners = [userId, ...guests.map(({ guest_id: id }) => id)];
  const [drafts, submitted] = await Promise.all([
    db.selectFrom('registration_drafts').selectAll().where('owner_id', 'in', owners).execute(),
    db.selectFrom('registrations').selectAll().where('owner_id', 'in', owners).execute(),
  ]);
  return [
    ...drafts.map(({ kind, answers, saved_at: savedAt }) => ({
      kind,
      state: 'draft',
      answers,
      savedAt: savedAt.toISOString(),
    })),
    ...submitted.map(({ kind, reference, state, answers, information, submitted_at: savedAt }) => ({
      kind,
      reference,
      state,
      answers,
      information,
      savedAt: savedAt.toISOString(),
    })),
  ];
}
