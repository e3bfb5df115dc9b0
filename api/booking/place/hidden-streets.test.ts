import { expect, it } from '@jest/globals';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { OWNER } from '../testing/owned-site';
import { bookAt, HOME, testPlacedSites } from './testing/placed-site';

const { database, newPlacedSite } = testPlacedSites();

it('shows no street, phone, note or customer’s address in any public answer, email or search index', async () => {
  const site = await newPlacedSite({}, true);
  await bookAt(site, newVisitor(), FRIDAY_NOON, HOME);
  await addAccount(database(), { email: 'curious@example.com' });
  const stranger = (await signIn(site.app, 'curious@example.com')).headers;
  await site.catchUp();

  const secret = /Quiddity|Zephyrine|555 ?0142|bakery/i;
  const leaks: string[] = [];
  let answered = 0;
  const look = async (url: string, headers: Record<string, string>) => {
    const answer = await site.app.inject({ url, headers });
    if (answer.statusCode < 300) answered += 1;
    if (secret.test(answer.body) || secret.test(JSON.stringify(answer.headers))) leaks.push(url);
  };
  const queries = [
    '',
    '?q=quidd',
    '?q=zephyr',
    '?service=HAIR&near=32.78,-96.8&sort=nearest',
    '?kind=place&text=quid',
  ];
  for (const route of site.app.guardedRoutes) {
    if (![route.method].flat().includes('GET') || route.url.includes('*')) continue;
    const path = route.url
      .replace(/:bookingId/g, 'x')
      .replace(/:id/g, site.provider.id)
      .replace(/:\w+/g, 'x');
    for (const query of queries) for (const headers of [{}, stranger]) await look(`${path}${query}`, headers);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(30);

  const found = await site.app.inject({ url: '/api/v1/search?q=Quiddity' });
  expect(found.json()).toEqual([]);
  for (const table of ['listings', 'search_texts', 'search_words', 'listing_counts']) {
    const { rows } = await database().sql.query<{ row: string }>(
      `SELECT ${table}::text AS row FROM ${table}`,
    );
    expect(rows.filter(({ row }) => secret.test(row))).toEqual([]);
  }
  const { rows: jobs } = await database().sql.query<{ to: string | null; payload: string }>(
    `SELECT payload->>'to' AS "to", payload::text FROM outbox`,
  );
  const told = jobs.filter(({ payload }) => secret.test(payload)).map(({ to }) => to);
  expect(told).not.toContain(OWNER);
  expect(told).not.toContain(null);
  expect(jobs.filter(({ payload }) => /Zephyrine/.test(payload))).toEqual([]);
});
