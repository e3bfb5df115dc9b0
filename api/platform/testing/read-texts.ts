import type { Database } from '../database/database';
import type { Text } from '../texts/text';

export async function readTexts({ sql }: Database, to: string): Promise<string[]> {
  const { rows } = await sql.query<{ payload: Text }>(
    `SELECT payload FROM outbox WHERE queue = 'text' AND payload->>'to' = $1 ORDER BY job_id`,
    [to],
  );
  return rows.map(({ payload }) => payload.body);
}

export async function newestTextCode(database: Database, to: string): Promise<number> {
  return Number(/^(\d{4}) is your/.exec((await readTexts(database, to)).at(-1) ?? '')?.[1]);
}
