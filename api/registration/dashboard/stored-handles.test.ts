import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { borrowClient } from '../../platform/database/borrow-client';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
const MIGRATION = path.join(import.meta.dirname, '../../migrations/0357-names-of-handles.sql');

it('handles that were stored with “@” or as an address become names; those of other sites go', async () => {
  const migration = await readFile(MIGRATION, 'utf8');
  await borrowClient(database().pool, async (sql) => {
    // As at its time, when the table was not distributed on any database.
    await sql.query('CREATE TEMPORARY TABLE providers (provider_id integer, handles jsonb)');
    await sql.query('INSERT INTO pg_temp.providers VALUES (1)');
    const migrate = async (handles: object) => {
      await sql.query('UPDATE pg_temp.providers SET handles = $1', [JSON.stringify(handles)]);
      await sql.query(migration);
      return (await sql.query<{ handles: object }>('SELECT handles FROM pg_temp.providers')).rows[0]?.handles;
    };
    const names = await migrate([
      { network: 'instagram', handle: '@@zaria' },
      { network: 'facebook', handle: 'https://www.facebook.com/profile.php?id=10001' },
      { network: 'tiktok', handle: 'tiktok.com/@zaria.locs?lang=en' },
      { network: 'pinterest', handle: 'https://zaria.example/boards' },
    ]);
    expect(names).toEqual([
      { network: 'instagram', handle: 'zaria' },
      { network: 'facebook', handle: '10001' },
      { network: 'tiktok', handle: 'zaria.locs' },
    ]);
    expect(await migrate(names ?? {})).toEqual(names);
    const others = [
      { network: 'facebook', handle: 'm.fb.com/zaria/' },
      { network: 'tiktok', handle: '@' },
    ];
    expect(await migrate(others)).toEqual([{ network: 'facebook', handle: 'zaria' }]);
    await sql.query('DROP TABLE pg_temp.providers');
  });
});
