import type { CoOrganizers } from '@glow50/contract/events/organizing';
import type { Connection, Transaction } from '../../platform/database/connection';

/** In lower case, as the lists of co-organizers have it. */
export async function findVerifiedEmail(
  { sql }: Pick<Connection, 'sql'>,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ email: string }>(
    'SELECT lower(email) AS email FROM users WHERE user_id = $1 AND is_verified',
    [userId],
  );
  return rows[0]?.email;
}

/** The events that the account co-organizes. */
export async function listCoOrganized({ sql }: Pick<Connection, 'sql'>, userId: string): Promise<string[]> {
  const email = await findVerifiedEmail({ sql }, userId);
  if (email === undefined) return [];
  const { rows } = await sql.query<{ id: string }>(
    'SELECT event_id AS id FROM event_co_organizers WHERE email = $1',
    [email],
  );
  return rows.map(({ id }) => id);
}

/** The place of the account on the list of co-organizers. */
export async function findCoOrganizer(
  { sql }: Connection,
  eventId: string,
  userId: string,
): Promise<string | undefined> {
  const email = await findVerifiedEmail({ sql }, userId);
  if (email === undefined) return undefined;
  const { rows } = await sql.query<{ id: string }>(
    'SELECT co_organizer_id AS id FROM event_co_organizers WHERE event_id = $1 AND email = $2',
    [eventId, email],
  );
  return rows[0]?.id;
}

export async function isOnList({ sql }: Connection, eventId: string, email: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM event_co_organizers WHERE event_id = $1 AND email = $2', [
    eventId,
    email,
  ]);
  return rowCount === 1;
}

/** Sorted by when they were added. */
export async function listCoOrganizers({ sql }: Connection, eventId: string): Promise<CoOrganizers> {
  const { rows } = await sql.query<{ id: string; email: string; addedAt: Date }>(
    `SELECT co_organizer_id AS id, email, added_at AS "addedAt"
     FROM event_co_organizers WHERE event_id = $1 ORDER BY added_at, co_organizer_id`,
    [eventId],
  );
  return rows.map(({ addedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    isMissing: false,
  }));
}

/** Returns false when the address is on the list already. */
export async function addCoOrganizer(
  { sql }: Transaction,
  row: { eventId: string; id: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO event_co_organizers (event_id, co_organizer_id, email, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email, event_id) DO NOTHING`,
    [row.eventId, row.id, row.email, row.now],
  );
  return rowCount === 1;
}

/** Closes every door that they opened, too. The caller must have locked the event. */
export async function removeCoOrganizer(
  { sql }: Transaction,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<void> {
  await sql.query('DELETE FROM event_co_organizers WHERE event_id = $1 AND co_organizer_id = $2', [
    eventId,
    id,
  ]);
  await sql.query(
    `UPDATE door_passes SET revoked_at = $3
     WHERE event_id = $1 AND co_organizer_id = $2 AND revoked_at IS NULL`,
    [eventId, id, now],
  );
}

/** Removes an account from the lists of all events. */
export async function forgetCoOrganizer(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.sql.query<{ eventId: string; id: string }>(
    `SELECT event_id AS "eventId", co_organizer_id AS id FROM event_co_organizers
     WHERE email = (SELECT lower(email) FROM users WHERE user_id = $1)`,
    [userId],
  );
  for (const row of rows) await removeCoOrganizer(tx, { ...row, now });
}
