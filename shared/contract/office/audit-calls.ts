import { defineCall } from '../call';
import type { AuditPage, AuditQuery, StaffList } from './audit';

/** Staff only: other users get 403. */
export const auditLog = defineCall<{ query: AuditQuery; answer: AuditPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/audit',
});

/** The same as CSV, at most 10,000 lines. Cursor and limit are ignored. */
export const auditFile = defineCall<{ query: AuditQuery; answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/audit.csv',
});

/** Roles are given on the server, by `npm run staff`. */
export const staffList = defineCall<{ answer: StaffList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/staff',
});
