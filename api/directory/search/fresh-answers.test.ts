import { expect, it } from '@jest/globals';
import { addProviders, testProvider } from '../../testing/add-providers';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();

it('a page, its card and the search that finds it are kept by browsers for a second, and not shown when older', async () => {
  const provider = testProvider({ name: 'Fresh' });
  await addProviders(database(), [provider]);
  const app = await testApp(database());
  for (const address of [
    `providers/${provider.id}`,
    `providers/${provider.id}/portfolio`,
    `providers/${provider.id}/reviews`,
    'search?q=fresh',
    'search?city=Dallas',
  ]) {
    const answer = await app.inject(`/api/v1/${address}`);
    expect([address, answer.statusCode, answer.headers['cache-control']]).toEqual([
      address,
      200,
      'public, max-age=1',
    ]);
  }
  await app.close();
});
