import type { StaffRole } from '@glow50/contract/office/audit';
import { grantStaff } from '../accounts/staff/staff';
import type { Database } from '../platform/database/database';

/** Replaces the roles of an account. Without any, it may decide everything. */
export async function giveRoles(
  database: Database,
  email: string,
  roles: readonly StaffRole[] = [],
): Promise<void> {
  if (!(await grantStaff(database, email, roles))) throw new Error(`There is no account ${email}`);
}
