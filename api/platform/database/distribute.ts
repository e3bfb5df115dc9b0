import type pg from 'pg';
import { readTableClasses, type TableClass } from './table-classes';

type Sql = Pick<pg.ClientBase, 'query'>;

/** Whether the database is the coordinator of a Citus cluster. */
export async function isDistributing(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rowCount !== 0;
}

/** Runs `work` in a transaction of its own, one process at a time. */
type Alone = (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>;

/**
 * Spreads tables that are not spread yet over the servers of a Citus cluster, each by its class and with its rows. Rows
 * of one UUID lie on one server, whatever the table: a provider's bookings, payments and jobs are there together.
 */
export async function distribute(sql: Sql, alone: Alone): Promise<void> {
  const waiting = await findWaiting(sql);
  if (waiting.length > 0) {
    await sql.query(SETTINGS);
    for (const table of await inOrderOfReferences(sql, waiting)) {
      await alone(async (own) => {
        const stillWaits = (await findWaiting(own)).some((each) => each.table === table.table);
        if (stillWaits) await spreadTable(own, table);
      });
    }
  }
  const { rows } = await sql.query<{ table: string }>(LEFT_BEHIND);
  for (const { table } of rows) {
    await alone((own) => own.query('SELECT truncate_local_data_after_distributing_table($1)', [table]));
  }
}

/** The coordinator still has the rows that were copied to the shards, also of a migration that was interrupted. */
const LEFT_BEHIND = `
  SELECT logicalrelid::text AS table FROM pg_dist_partition
  WHERE pg_relation_size(logicalrelid) > 0`;

async function findWaiting(sql: Sql): Promise<TableClass[]> {
  const { rows } = await sql.query<{ table: string }>(
    'SELECT logicalrelid::text AS table FROM pg_dist_partition',
  );
  const spread = new Set(rows.map(({ table }) => table));
  return (await readTableClasses(sql)).filter(
    ({ table, name }) => name !== undefined && name !== 'local' && !spread.has(table),
  );
}

/**
 * Of every connection to the database from then on. Repartitioning serves lists of the office, which join rows of several
 * owners. A transaction that reads a copied table on the coordinator itself could not change distributed ones after that.
 */
export const SETTINGS = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET citus.enable_repartition_joins = on', current_database());
  EXECUTE format('ALTER DATABASE %I SET citus.enable_local_execution = off', current_database());
END $$`;

async function spreadTable(sql: Sql, { table, key, problem }: TableClass): Promise<void> {
  if (problem) throw new Error(`Table ${problem}`);
  // The trigger of append-only tables looks at its own row alone.
  await sql.query('SET LOCAL citus.enable_unsafe_triggers = on');
  await (key === undefined
    ? sql.query('SELECT create_reference_table($1)', [table])
    : sql.query(SPREAD_BY_KEY, [table, key]));
}

/** Tables whose keys have the same type lie together, unless the key is compared in a way of its own. */
const SPREAD_BY_KEY = `
  SELECT create_distributed_table($1, $2, colocate_with => CASE WHEN attcollation = typcollation THEN 'default' ELSE 'none' END)
  FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid WHERE attrelid = $1::regclass AND attname = $2`;

/** A table can refer only to tables that are spread already. */
async function inOrderOfReferences(sql: Sql, tables: readonly TableClass[]): Promise<TableClass[]> {
  const { rows } = await sql.query<{ source: string; target: string }>(`
    SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
  const ordered: TableClass[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(
      ({ table }) =>
        !rows.some(({ source, target }) => source === table && left.some((one) => one.table === target)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${left.map((one) => one.table).join(', ')}`);
    ordered.push(...ready);
    left = left.filter((one) => !ready.includes(one));
  }
  return ordered;
}
