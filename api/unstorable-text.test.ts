import { expect, it } from '@jest/globals';
import { testDatabase } from './platform/testing/test-database';
import { addAccount } from './testing/add-account';
import { signIn } from './testing/sign-in';
import { testApp } from './testing/test-app';

const database = testDatabase();

it('a NUL in a query is refused and is no failure of the server', async () => {
  const app = await testApp(database());
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const { headers } = await signIn(app, 'staff@example.com');
  const addresses = [
    '/api/v1/all-events?city=%00',
    '/api/v1/office/codes?q=a%00b',
    '/api/v1/office/registrations?q=a%00b',
  ];
  const answers = await Promise.all(addresses.map((url) => app.inject({ url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  await app.close();
});
