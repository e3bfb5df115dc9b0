import type { StaffRole } from '@glow50/contract/office/audit';
import type { Connection } from '../../platform/database/connection';

/**
 * Replaces the account's roles; without any, it may decide everything. Returns false when no verified account has
 * this address. Takes effect with the account's next request.
 */
export function grantStaff(
  connection: Connection,
  email: string,
  roles: readonly StaffRole[] = [],
): Promise<boolean> {
  return setRole(connection, email, { role: 'staff', roles });
}

/** Returns false when no verified account has this address. Sessions stay valid without staff access. */
export function revokeStaff(connection: Connection, email: string): Promise<boolean> {
  return setRole(connection, email, { role: 'user', roles: [] });
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

async function setRole(
  { db, sql }: Connection,
  email: string,
  { role, roles }: { role: 'user' | 'staff'; roles: readonly StaffRole[] },
): Promise<boolean> {
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
  if (changed.numUpdatedRows !== 1n) return false;
  await sql.query(
    `WITH dropped AS (DELETE FROM staff_roles WHERE user_id = $1 AND role <> ALL($2::text[]))
     INSERT INTO staff_roles (user_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [owner.user_id, roles],
  );
  return true;
}
