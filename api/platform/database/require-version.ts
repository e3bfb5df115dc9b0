import type pg from 'pg';

const LEAST_MAJOR = 15;

export async function requireVersion(sql: Pick<pg.ClientBase, 'query'>, least = LEAST_MAJOR): Promise<void> {
  const { rows } = await sql.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < least) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}, but Glow50 needs ${least} or newer`);
  }
}
