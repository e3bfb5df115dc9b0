import type { AuditQuery, OfficeAction, StaffList } from '@glow50/contract/office/audit';
import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { z } from 'zod';
import type { Connection } from '../../platform/database/connection';

export interface ActionRow {
  id: string;
  at: Date;
  staffId: string;
  staffName: string;
  section: OfficeAction['section'];
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: OfficeAction['before'];
  after: OfficeAction['after'];
  note: string;
}

/** Sorted newest first. */
export async function listActions(
  { sql }: Connection,
  { section, staffId, q, from, to, before, limit }: z.output<typeof AuditQuery>,
): Promise<ActionRow[]> {
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const registered = words ? await findRegistered({ sql }, words) : [];
  const { rows } = await sql.query<ActionRow>(
    `SELECT action_id AS id, happened_at AS at, staff_id AS "staffId", staff_name AS "staffName", section, action,
       subject_kind AS "subjectKind", subject_id AS "subjectId", subject_name AS "subjectName", before, after, note
     FROM office_actions
     WHERE ($1::text IS NULL OR section = $1) AND ($2::uuid IS NULL OR staff_id = $2)
       AND ($3::text IS NULL OR concat_ws(' ', staff_name, action, subject_id, subject_name, note) ILIKE $3
         OR subject_kind = 'registration' AND subject_id = ANY($9))
       AND ($4::date IS NULL OR happened_at >= $4::date::timestamp AT TIME ZONE $6)
       AND ($5::date IS NULL OR happened_at < ($5::date + 1)::timestamp AT TIME ZONE $6)
       AND ($7::uuid IS NULL OR action_id < $7)
     ORDER BY action_id DESC LIMIT $8`,
    [
      section ?? null,
      staffId ?? null,
      words,
      from ?? null,
      to ?? null,
      OFFICE_ZONE,
      before ?? null,
      limit,
      registered,
    ],
  );
  return rows;
}

/** Registrations of the pages with these words in their names, which the log itself does not keep. */
async function findRegistered({ sql }: Pick<Connection, 'sql'>, words: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT registration_id::text AS id FROM registrations
     WHERE provider_id IN (SELECT provider_id FROM providers WHERE name ILIKE $1) LIMIT 1000`,
    [words],
  );
  return rows.map(({ id }) => id);
}

export async function listStaffRoles({ sql }: Connection): Promise<StaffList> {
  const { rows } = await sql.query<StaffList[number]>(
    `SELECT user_id AS id, full_name AS name, email,
       coalesce((SELECT array_agg(staff_roles.role ORDER BY staff_roles.role) FROM staff_roles
                 WHERE staff_roles.user_id = users.user_id), '{}') AS roles
     FROM users WHERE users.role = 'staff' ORDER BY full_name, user_id LIMIT 1000`,
  );
  return rows;
}
