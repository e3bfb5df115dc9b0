import type { OfficeSection } from '@glow50/contract/office/audit';
import { v7 } from 'uuid';
import type { Transaction } from '../database/connection';

export interface StaffAction {
  staffId: string;
  /** For an actor without an account. */
  staffName?: string;
  section: OfficeSection;
  action: string;
  /** `name` names no customer: a reference, an event, a provider. */
  subject: { kind: string; id: string; name: string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  note?: string;
  /** Of one member of staff, an action with the same source is recorded only once. */
  source?: string;
}

/** Records what a member of staff did, in the transaction that does it. */
export async function recordAction(
  { sql }: Transaction,
  {
    staffId,
    staffName,
    section,
    action,
    subject,
    before = null,
    after = null,
    note = '',
    source,
  }: StaffAction,
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO office_actions (action_id, happened_at, staff_id, staff_name, section, action, subject_kind,
       subject_id, subject_name, before, after, note, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (staff_id, source) DO NOTHING`,
    [
      v7(),
      now,
      staffId,
      staffName ?? (await readName(sql, staffId)),
      section,
      action,
      subject.kind,
      subject.id,
      subject.name,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      note,
      source ?? null,
    ],
  );
}

async function readName(sql: Transaction['sql'], staffId: string): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    'SELECT full_name AS name FROM users WHERE user_id = $1',
    [staffId],
  );
  return rows[0]?.name ?? '';
}
