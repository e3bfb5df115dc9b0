import { z } from 'zod';

export const OfficeSection = z.enum([
  'registrations',
  'codes',
  'events',
  'reviews',
  'payouts',
  'refunds',
  'staff',
  'jobs',
]);
export type OfficeSection = z.infer<typeof OfficeSection>;

/**
 * - `reviewer`: decides about registrations, events, reviews and codes.
 * - `money`: payouts, refunds that failed, and transfers.
 * - `support`: opens any door, sends tickets again, and decides about failed work.
 */
export const StaffRole = z.enum(['reviewer', 'money', 'support']);
export type StaffRole = z.infer<typeof StaffRole>;

const Snapshot = z.record(z.string(), z.unknown()).nullable();

/** One write of a member of staff, or of the command that appoints them. Immutable. */
export const OfficeAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string() }),
    section: OfficeSection,
    /** For example `published`, `declined` or `paid out`. */
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    /** What the write changed. */
    before: Snapshot,
    after: Snapshot,
    /** For staff only. */
    note: z.string(),
  })
  .meta({ id: 'OfficeAction' });
export type OfficeAction = z.infer<typeof OfficeAction>;

export const AuditQuery = z.object({
  section: OfficeSection.optional(),
  staffId: z.uuid('This is not the id of an account').optional(),
  /** Searches staff, actions, subjects and notes. */
  q: z.string().trim().max(80).optional(),
  /** Dates in the office's time zone, both included. */
  from: z.iso.date('Give a date').optional(),
  to: z.iso.date('Give a date').optional(),
  before: z.uuid('This is not the id of an entry').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.input<typeof AuditQuery>;

/** Sorted newest first. */
export const AuditPage = z
  .object({
    actions: z.array(OfficeAction),
    /** Cursor for `before`. Absent on the last page. */
    next: z.uuid().optional(),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

/** `roles` is empty for staff who may decide everything. */
export const StaffList = z
  .array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), roles: z.array(StaffRole) }))
  .meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof StaffList>;
