import type { Connection } from '../../platform/database/connection';

/** Returns false when no verified account has this address. Takes effect with the account's next request. */
export function grantStaff(connection: Connection, email: string): Promise<boolean> {
  return setRole(connection, email, 'staff');
}

/** Returns false when no verified account has this address. Sessions stay valid without staff access. */
export function revokeStaff(connection: Connection, email: string): Promise<boolean> {
  return setRole(connection, email, 'user');
}

export async function listStaff({ db }: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'staff')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

async function setRole({ db }: Connection, email: string, role: 'user' | 'staff'): Promise<boolean> {
  const owner = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!owner) return false;
  const changed = await db
    .updateTable('users')
    .set({ role })
    .where('user_id', '=', owner.user_id)
    .where('is_verified', '=', true)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
