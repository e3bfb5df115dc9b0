import type pg from 'pg';

export interface TableClass {
  table: string;
  name?: 'provider' | 'user' | 'own key' | 'reference' | 'local';
  /** Distribution column. Undefined for reference tables and local tables. */
  key: string | undefined;
  problem?: string;
}

/**
 * The class that each table of the public schema declares in its comment:
 * - `class: provider`: sharded by provider_id
 * - `class: user`: sharded by user_id
 * - `class: own key`: sharded by the first primary key column
 * - `class: reference`: copied to every server
 * - `class: local`: not product data
 */
export async function readTableClasses(sql: Pick<pg.ClientBase, 'query'>): Promise<TableClass[]> {
  const { rows } = await sql.query<{ table: string; comment: string | null; primary_key: string[] | null }>(`
    SELECT c.relname AS table, obj_description(c.oid, 'pg_class') AS comment,
      (SELECT array_agg(a.attname::text ORDER BY k.position)
       FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, position)
       JOIN pg_attribute a ON a.attnum = k.attnum
       WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid) AS primary_key
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.map(({ table, comment, primary_key: primaryKey }) => {
    const [, found] = /^class: (provider|user|own key|reference|local)\b/.exec(comment ?? '') ?? [];
    if (!found) return { table, key: undefined, problem: `${table}: its comment declares no class` };
    const name = found as NonNullable<TableClass['name']>;
    if (name === 'reference' || name === 'local') return { table, name, key: undefined };
    const first = primaryKey?.[0];
    if (!first) return { table, name, key: undefined, problem: `${table}: it has no primary key` };
    const key = name === 'own key' ? first : `${name}_id`;
    if (first === key) return { table, name, key };
    return { table, name, key, problem: `${table}: its primary key must begin with ${key}` };
  });
}
