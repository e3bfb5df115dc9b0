import type pg from 'pg';

const MINIMUM_MAJOR = 15;

export async function requireVersion(
  sql: Pick<pg.ClientBase, 'query'>,
  minimum = MINIMUM_MAJOR,
): Promise<void> {
  const { rows } = await sql.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < minimum) {
    throw new Error(`DATABASE_URL points to PostgreSQL ${version}, but Glow50 needs ${minimum} or newer`);
  }
}
