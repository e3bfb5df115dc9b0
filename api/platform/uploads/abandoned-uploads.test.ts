import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { takeTurn } from '../database/take-turn';
import { inTransaction } from '../database/transaction';
import { testClock } from '../testing/test-config';
import { testDatabase } from '../testing/test-database';
import { removeAbandonedUploads } from './abandoned-uploads';

const database = testDatabase();

async function countUploads(): Promise<number | null> {
  return (await database().sql.query('SELECT 1 FROM uploads')).rowCount;
}

it('removes abandoned uploads in one process at a time', async () => {
  await database().sql.query(
    `INSERT INTO uploads (owner_id, upload_id, owner_kind, purpose, kind, name, bytes, idempotency_key, sent_hash, created_at)
     VALUES ($1, $2, 'user', 'license', 'pdf', 'a.pdf', 1, 'key', '', '2000-01-01')`,
    [v7(), v7()],
  );
  const remove = () =>
    removeAbandonedUploads({ database: database(), clock: testClock() }, ['SELECT 1 WHERE $2::uuid IS NULL']);
  await inTransaction(database(), async (tx) => {
    await takeTurn(tx, 'remove abandoned uploads');
    await remove();
    expect(await countUploads()).toBe(1);
  });
  await remove();
  expect(await countUploads()).toBe(0);
});
