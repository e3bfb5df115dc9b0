import { expect, it } from '@jest/globals';
import { testDatabase } from '../testing/test-database';
import { isMigrated, migrate, type Migration, readMigrations } from './migrate';

const database = testDatabase();
const next: Migration = {
  number: 9000,
  name: 'trial',
  text: 'CREATE TABLE trial (n int); INSERT INTO trial VALUES (1)',
  checksum: 'a',
};

it('does nothing when the schema is up to date', async () => {
  expect(await isMigrated(database().sql, readMigrations())).toBe(true);
  expect(await isMigrated(database().sql, [next])).toBe(false);
  await migrate(database().pool);
});

it('runs each migration once when several processes start together', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database().pool, [next])));
  expect((await database().sql.query('SELECT count(*) AS rows FROM trial')).rows).toEqual([{ rows: 1 }]);
  expect(await isMigrated(database().sql, [next])).toBe(true);
});

it('rolls back a failed migration and names it', async () => {
  const failing = {
    ...next,
    number: 9001,
    name: 'failing',
    text: 'CREATE TABLE half (n int); SELECT nonsense',
  };
  await expect(migrate(database().pool, [failing])).rejects.toThrow('Migration 9001 (failing) failed');
  expect((await database().sql.query(`SELECT to_regclass('half') AS half`)).rows).toEqual([{ half: null }]);
});

it('rejects a migration that was changed after it ran', async () => {
  await migrate(database().pool, [next]);
  await expect(migrate(database().pool, [{ ...next, checksum: 'b' }])).rejects.toThrow(
    'was changed after it ran',
  );
});
