import type { Transaction } from '@glow50/api/platform/database/connection';

/** Inserts all rows in one statement. Every row must contain every column. */
export async function insertRows<Row extends object>(
  { sql }: Transaction,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return;
  await sql.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
