import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
const MIGRATION = path.join(import.meta.dirname, '../../migrations/0357-names-of-handles.sql');

it('handles that were stored with “@” or as an address become names; those of other sites go', async () => {
  const { sql } = database();
  const provider = testProvider();
  await addProviders(database(), [provider]);
  const store = (handles: object) =>
    sql.query('UPDATE providers SET handles = $2 WHERE provider_id = $1', [
      provider.id,
      JSON.stringify(handles),
    ]);
  const migrated = async () => {
    await sql.query(await readFile(MIGRATION, 'utf8'));
    const { rows } = await sql.query<{ handles: unknown }>(
      'SELECT handles FROM providers WHERE provider_id = $1',
      [provider.id],
    );
    return rows[0]?.handles;
  };
  await store([
    { network: 'instagram', handle: '@@zaria' },
    { network: 'facebook', handle: 'https://www.facebook.com/profile.php?id=10001' },
    { network: 'tiktok', handle: 'tiktok.com/@zaria.locs?lang=en' },
    { network: 'pinterest', handle: 'https://zaria.example/boards' },
  ]);
  const names = [
    { network: 'instagram', handle: 'zaria' },
    { network: 'facebook', handle: '10001' },
    { network: 'tiktok', handle: 'zaria.locs' },
  ];
  expect(await migrated()).toEqual(names);
  expect(await migrated()).toEqual(names);
  await store([
    { network: 'facebook', handle: 'm.fb.com/zaria/' },
    { network: 'tiktok', handle: '@' },
  ]);
  expect(await migrated()).toEqual([{ network: 'facebook', handle: 'zaria' }]);
});
