import type pg from 'pg';
import { readTableClasses, type TableClass } from '../database/table-classes';

type Sql = Pick<pg.ClientBase, 'query'>;

const SHARD_SCHEMA = 'shardability';

/**
 * Reports why tables of the public schema cannot be sharded by the class that they declare, one line per problem.
 * Verifies it by partitioning an empty copy by hash.
 */
export async function findUnshardable(sql: Sql): Promise<string[]> {
  const classes = await readTableClasses(sql);
  const spread = classes.filter((entry) => entry.key !== undefined);
  await sql.query(`DROP SCHEMA IF EXISTS ${SHARD_SCHEMA} CASCADE; CREATE SCHEMA ${SHARD_SCHEMA}`);
  const issues = classes.flatMap(({ problem }) => problem ?? []);
  for (const entry of spread) issues.push(...(await tryPartitioning(sql, entry)));
  issues.push(...(await findForeignKeys(sql, classes)), ...(await findUnportable(sql)));
  await sql.query(`DROP SCHEMA ${SHARD_SCHEMA} CASCADE`);
  return issues;
}

async function tryPartitioning(sql: Sql, { table, key }: TableClass): Promise<string[]> {
  const copy = `${SHARD_SCHEMA}.${table}`;
  const { rows } = await sql.query<{ definition: string }>(
    `SELECT replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ${SHARD_SCHEMA}.') AS definition
     FROM pg_index WHERE indrelid = $1::regclass`,
    [`public.${table}`],
  );
  const statements = [
    `CREATE TABLE ${copy} (LIKE public.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH (${key})`,
    `CREATE TABLE ${copy}_0 PARTITION OF ${copy} FOR VALUES WITH (MODULUS 2, REMAINDER 0)`,
    ...rows.map(({ definition }) => definition),
  ];
  const problems: string[] = [];
  for (const statement of statements) {
    try {
      await sql.query(statement);
    } catch (error) {
      problems.push(`${table}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

/** A foreign key works across servers only between distribution columns, or to a reference table. */
async function findForeignKeys(sql: Sql, classes: TableClass[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; source: string; target: string; pairs: string[] }>(`
    SELECT f.conname AS name, s.relname AS source, t.relname AS target,
      (SELECT array_agg(a.attname || '=' || b.attname)
       FROM unnest(f.conkey, f.confkey) AS k (here, there)
       JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.here
       JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = k.there) AS pairs
    FROM pg_constraint f JOIN pg_class s ON s.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
    WHERE f.contype = 'f' AND s.relnamespace = 'public'::regnamespace`);
  const keys = new Map(classes.map(({ table, key }) => [table, key]));
  return rows
    .filter(({ source, target, pairs }) => {
      const there = keys.get(target);
      return there !== undefined && !pairs.includes(`${String(keys.get(source))}=${there}`);
    })
    .map(({ name, source, target }) => `${source}: ${name} refers to rows of ${target} on another server`);
}

/** Finds features that Citus or native partitioning does not support or treats differently per server. */
async function findUnportable(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ problem: string }>(`
    SELECT format('%s: index %s is of the kind %s', c.relname, i.relname, m.amname) AS problem
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_am m ON m.oid = i.relam
    JOIN pg_class c ON c.oid = x.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND m.amname NOT IN ('btree', 'gin')
    UNION ALL
    SELECT format('%s: %s excludes rows of other servers', c.relname, x.conname)
    FROM pg_constraint x JOIN pg_class c ON c.oid = x.conrelid
    WHERE x.contype = 'x' AND c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('%s: column %s has the type %s', c.relname, a.attname, t.typname)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
      AND (t.typname = 'citext' OR t.typtype IN ('r', 'm'))
    UNION ALL
    SELECT format('%s: column %s takes its value from a sequence', c.relname, a.attname)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%')`);
  return rows.map(({ problem }) => problem);
}
