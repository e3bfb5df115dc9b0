import type { Connection } from '../database/connection';

export const BATCH = 1000;

/** Rows of one table that are deleted a time after an instant that they name. An index begins with `since`. */
export interface OldRows {
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** Column of type timestamptz or date. */
  since: string;
  keptMs: number;
  /** Further condition, in SQL. */
  where?: string;
}

/** The keys of one batch. `$1` is the instant before which rows are old. */
export const selectOld = ({ table, key, since, where = 'true' }: OldRows): string =>
  `SELECT ${key.join(', ')} FROM ${table} WHERE ${since} < $1 AND ${where}
   ORDER BY ${since} LIMIT ${BATCH}`;

export const oldestKept = ({ keptMs }: Pick<OldRows, 'keptMs'>, now: Date): Date =>
  new Date(now.getTime() - keptMs);

/** Deletes one batch. Resolves to true when more may be left. */
export async function deleteOld({ sql }: Connection, rows: OldRows, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `DELETE FROM ${rows.table} WHERE (${rows.key.join(', ')}) IN (${selectOld(rows)})`,
    [oldestKept(rows, now)],
  );
  return rowCount === BATCH;
}
