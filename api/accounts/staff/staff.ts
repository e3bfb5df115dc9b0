import type { StaffRole } from '@glow50/contract/office/audit';
import { recordAction } from '../../platform/audit/record-action';
import type { Connection } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';

/** Not an account: staff are appointed by a command on the server. */
export const COMMAND = {
  staffId: '00000000-0000-0000-0000-000000000000',
  staffName: 'Command on the server',
};

/**
 * Replaces the account's roles; without any, it may decide everything. Returns false when no verified account has
 * this address. Takes effect with the account's next request.
 */
export function grantStaff(
  database: Database,
  email: string,
  roles: readonly StaffRole[] = [],
): Promise<boolean> {
  return setRole(database, email, { role: 'staff', roles });
}

/** Returns false when no verified account has this address. Sessions stay valid without staff access. */
export function revokeStaff(database: Database, email: string): Promise<boolean> {
  return setRole(database, email, { role: 'user', roles: [] });
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

interface Staffed {
  role: 'user' | 'staff';
  roles: readonly string[];
}

function setRole(database: Database, email: string, wanted: Staffed): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const known = await tx.db
      .selectFrom('user_emails')
      .select('user_id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    const account =
      known &&
      (await tx.db
        .selectFrom('users')
        .select(['user_id', 'role', 'full_name'])
        .where('user_id', '=', known.user_id)
        .where('is_verified', '=', true)
        .forUpdate()
        .executeTakeFirst());
    if (!account) return false;
    const { user_id: userId, full_name: name } = account;
    const { rows } = await tx.sql.query<{ role: string }>(
      'DELETE FROM staff_roles WHERE user_id = $1 RETURNING role',
      [userId],
    );
    await tx.db.updateTable('users').set({ role: wanted.role }).where('user_id', '=', userId).execute();
    await tx.sql.query('INSERT INTO staff_roles (user_id, role) SELECT $1, unnest($2::text[])', [
      userId,
      wanted.roles,
    ]);
    const before = describe({ role: account.role, roles: rows.map(({ role }) => role) });
    const after = describe(wanted);
    if (before === after) return true;
    await recordAction(
      tx,
      {
        ...COMMAND,
        section: 'staff',
        action: wanted.role === 'staff' ? 'appointed' : 'dismissed',
        subject: { kind: 'staff', id: userId, name },
        before: { decides: before },
        after: { decides: after },
      },
      new Date(),
    );
    return true;
  });
}

function describe({ role, roles }: Staffed): string {
  if (role !== 'staff') return 'nothing';
  return roles.length === 0 ? 'everything' : [...roles].sort().join(', ');
}
