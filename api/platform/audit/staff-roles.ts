import type { StaffRole } from '@glow50/contract/office/audit';
import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';

const selectRoles = prepared<[userId: string], { role: StaffRole }>(
  'staff.roles',
  'SELECT role FROM staff_roles WHERE user_id = $1',
);

/** Staff without any role may do everything. */
export async function mayDecide(connection: Connection, userId: string, role: StaffRole): Promise<boolean> {
  const roles = await selectRoles(connection, userId);
  return roles.length === 0 || roles.some((one) => one.role === role);
}
