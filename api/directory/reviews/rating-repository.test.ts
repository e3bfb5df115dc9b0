import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { addProviders, testProvider } from '../../testing/add-providers';
import { TEST_NOW } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { refreshRatings } from './rating-repository';

const database = testDatabase();

it.each([
  [[5, 5, 5], 50],
  [[5, 4], 45],
  [[5, 4, 4], 43],
  [[5, 5, 5, 4, 4, 5, 4], 46],
  [[1], 10],
  [[], 0],
])('averages %j to %i tenths', async (ratings, tenths) => {
  const provider = testProvider({ reviewCount: 99, ratingTenths: 50 });
  await addProviders(database(), [provider]);
  for (const rating of ratings) {
    await database().sql.query('INSERT INTO reviews VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      provider.id,
      v7(),
      v7(),
      'Ada L.',
      rating,
      'Lovely',
      TEST_NOW,
    ]);
  }
  await refreshRatings(database());
  const { rows } = await database().sql.query(
    'SELECT review_count AS count, rating_tenths AS tenths FROM provider_standings WHERE provider_id = $1',
    [provider.id],
  );
  expect(rows).toEqual([{ count: ratings.length, tenths }]);
});
