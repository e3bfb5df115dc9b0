import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from '../testing/test-database';
import { migrate } from './migrate';
import { readTableClasses } from './table-classes';

const database = testDatabase();

async function readKeys(): Promise<Map<string, string | null>> {
  const { rows } = await database().sql.query<{ table: string; key: string | null }>(
    `SELECT logicalrelid::text AS table, column_to_column_name(logicalrelid, partkey) AS key FROM pg_dist_partition`,
  );
  return new Map(rows.map(({ table, key }) => [table, key]));
}

it('distributes every table by the key of its class, and copies reference tables', async () => {
  const classes = await readTableClasses(database().sql);
  const wanted = classes
    .filter(({ name }) => name !== 'local')
    .map(({ table, key }): [string, string | null] => [table, key ?? null]);
  expect(new Map(wanted)).toEqual(await readKeys());
  expect(wanted.length).toBeGreaterThan(80);
});

it('lays the rows of one id together: bookings, payments, jobs', async () => {
  const { rows } = await database().sql.query(
    `SELECT DISTINCT colocationid FROM pg_dist_partition
     WHERE logicalrelid IN ('providers'::regclass, 'bookings'::regclass, 'payments'::regclass, 'outbox'::regclass, 'users'::regclass)`,
  );
  expect(rows).toHaveLength(1);
});

it('distributes the table of a later migration, with its rows', async () => {
  const id = v7();
  const later = {
    number: 9100,
    name: 'later',
    checksum: 'a',
    text: `CREATE TABLE later (provider_id uuid PRIMARY KEY); COMMENT ON TABLE later IS 'class: provider';
           INSERT INTO later VALUES ('${id}')`,
  };
  await migrate(database().pool, [later]);
  expect((await readKeys()).get('later')).toBe('provider_id');
  expect((await database().sql.query('SELECT * FROM later')).rows).toEqual([{ provider_id: id }]);
});

it('leaves no rows on the coordinator when it goes on after an interruption', async () => {
  const { sql } = database();
  await sql.query(`CREATE TABLE halfway (user_id uuid PRIMARY KEY)`);
  await sql.query(`COMMENT ON TABLE halfway IS 'class: user'`);
  await sql.query(`INSERT INTO halfway VALUES ('${v7()}')`);
  await sql.query(`SELECT create_distributed_table('halfway', 'user_id')`);
  const left = `SELECT pg_relation_size('halfway')::integer AS bytes, (SELECT count(*) FROM halfway)::integer AS rows`;
  expect((await sql.query(left)).rows).toEqual([{ bytes: 8192, rows: 1 }]);
  await migrate(database().pool, []);
  expect((await sql.query(left)).rows).toEqual([{ bytes: 0, rows: 1 }]);
});

it('refuses changes of append-only tables on every shard', async () => {
  const values = [v7(), v7(), v7()];
  await database().sql.query(
    `INSERT INTO ledger_entries (provider_id, entry_id, kind, amount_cents, owed_cents, subject_kind, subject_id, source, created_at)
     VALUES ($1, $2, 'paid', 100, 100, 'booking', $3, 'test', now())`,
    values,
  );
  await expect(database().sql.query('DELETE FROM ledger_entries')).rejects.toThrow('are never changed');
});
