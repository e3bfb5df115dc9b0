import { expect, it, jest } from '@jest/globals';
import type { Booking } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import { type Database, openDatabase } from '../../platform/database/database';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { eventually } from '../../platform/testing/eventually';
import { FRIDAY_NOON, MONDAY_2PM, openBookingSite } from '../../testing/booking-site';
import { strangers, visitorFrom } from '../../testing/clients';
import { newVisitor } from '../../testing/test-site';
import { BOOKING_MESSAGES } from '../booking-messages';
import { testLimitedSites } from '../testing/limited-sites';

jest.setTimeout(60_000);

const { database, openSite } = testLimitedSites();
const stranger = strangers();
const TAKEN = [409, { message: BOOKING_MESSAGES.taken }];

it('losing races uses up no holds: a customer may still choose another time', async () => {
  const site = await openSite();
  await site.hold(stranger(), FRIDAY_NOON);
  const { address = '' } = stranger();
  for (let attempt = 0; attempt <= LIMIT_RULES.holdClient.tries; attempt += 1) {
    const answer = await site.hold(visitorFrom(address), FRIDAY_NOON);
    expect([answer.statusCode, answer.json()]).toEqual(TAKEN);
  }
  expect((await site.hold(visitorFrom(address), MONDAY_2PM)).statusCode).toBe(201);
});

it('who loses a race reads that the time is taken while all connections that write wait for another provider', async () => {
  const narrow = openDatabase({ connection: database().pool.options, size: 2 });
  const [busy, other] = [await openBookingSite(narrow), await openBookingSite(narrow)];
  await other.hold(stranger(), FRIDAY_NOON);
  const blocking = await database().pool.connect();
  await blocking.query('BEGIN');
  await blocking.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [busy.provider.id]);
  const waiting = [MONDAY_2PM, FRIDAY_NOON].map((time) => busy.hold(stranger(), time));
  await eventually(async () => expect(await countWaiting(database())).toBe(2));
  const answer = await other.hold(stranger(), FRIDAY_NOON);
  await blocking.query('ROLLBACK');
  blocking.release();
  expect([answer.statusCode, answer.json()]).toEqual(TAKEN);
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await Promise.all([busy.close(), other.close()]);
  await narrow.close();
});

async function countWaiting({ sql }: Database): Promise<number | undefined> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM pg_locks
     WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.count;
}

it('requests with the same key at once get the same hold', async () => {
  const site = await openSite();
  const visitor = newVisitor();
  await site.call(visitor, 'GET', `/api/v1/providers/${site.provider.id}/current-hold`);
  const key = v7();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.hold(visitor, FRIDAY_NOON, { key })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<Booking>().id)).size).toBe(1);
});

it('of two providers that are asked at once with one key, one gives a hold', async () => {
  const sites = [await openSite(), await openSite()];
  const visitor = newVisitor();
  await sites[0]?.call(visitor, 'GET', `/api/v1/providers/${sites[0].provider.id}/current-hold`);
  const key = v7();
  const answers = await Promise.all(sites.map((site) => site.hold(visitor, FRIDAY_NOON, { key })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
});
