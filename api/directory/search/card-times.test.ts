import type { ProviderCard } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import { FRIDAY_NOON, openBookingSite } from '../../testing/booking-site';
import { addProviders, testProvider } from '../../testing/add-providers';
import { newVisitor } from '../../testing/test-site';
import type { Connection } from '../../platform/database/connection';
import { testClock } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { readNextTimes } from '../availability/availability-reader';
import { addShortcuts } from './card-times';

const database = testDatabase();
const clock = testClock();

function counting() {
  const counted = { queries: 0 };
  const query = ((statement: never) => {
    counted.queries += 1;
    return database().sql.query(statement);
  }) as Connection['sql']['query'];
  return { counted, connection: { ...database(), sql: { query } } };
}

async function readCards(): Promise<ProviderCard[]> {
  const site = await openBookingSite(database(), { clock });
  await site.book(newVisitor(), FRIDAY_NOON);
  const answer = await site.app.inject('/api/v1/search');
  await site.close();
  return answer.json<ProviderCard[]>();
}

it('reads the free times of all cards of a page in one query', async () => {
  await addProviders(
    database(),
    ['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => testProvider({ name })),
  );
  const cards = await readCards();
  const { counted, connection } = counting();
  const now = clock.now();
  const shown = await addShortcuts(connection, cards, undefined, now);
  expect(cards.length).toBeGreaterThan(4);
  expect(counted.queries).toBe(1);
  for (const { id, shortcuts } of shown) {
    const query = { providerId: id, durationMinutes: 90 };
    expect(shortcuts?.times).toEqual((await readNextTimes(database(), query, 3, now))?.times);
    expect(shortcuts?.times).toHaveLength(3);
  }
});

it('looks further for a provider without enough free times soon, and shows none of a page without services', async () => {
  const [seldom, without] = [testProvider({ name: 'Seldom' }), testProvider({ name: 'Without' })];
  await addProviders(database(), [seldom, without]);
  const { sql } = database();
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1 AND day <> 5', [seldom.id]);
  await sql.query('UPDATE services SET is_offered = false WHERE provider_id = $1', [without.id]);
  const cards = [seldom.id, without.id].map((id) => ({ id }) as ProviderCard);
  const [found, none] = await addShortcuts(database(), cards, undefined, clock.now());
  expect(found?.shortcuts?.times).toHaveLength(3);
  expect(none?.shortcuts).toBeNull();
  const [later] = await addShortcuts(database(), cards.slice(0, 1), '2026-03-20', clock.now());
  expect(later?.shortcuts?.times[0]?.startsAt.slice(0, 10)).toBe('2026-03-20');
});
