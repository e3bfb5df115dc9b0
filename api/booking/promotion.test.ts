import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { type Database, openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { eventually } from '../platform/testing/eventually';
import { randomFrom } from '../platform/testing/random-from';
import { bothServers, type RunningServer, startPrimary, startStandby } from '../platform/testing/standby';
import { addProviders, testProvider } from '../testing/add-providers';
import { bookingLoad, openAlways } from './testing/booking-load';
import { findBroken, findShared } from './testing/invariants';

/** The primary ends after half of them. */
const BOOKINGS = isDeep ? 500 : 40;
const VISITORS = 4;
const BOOKED_MS = 300_000;

jest.setTimeout(2 * BOOKED_MS + 120_000);

const provider = testProvider({ name: 'Grace' });
const random = randomFrom(seedFor('promotion'));
let primary: RunningServer;
let standby: RunningServer;
let original: Database;
let copy: Database;
let load: ReturnType<typeof bookingLoad>;

beforeAll(async () => {
  primary = await startPrimary();
  original = openDatabase({ connection: primary.connection });
  await migrate(original.pool);
  await addProviders(original, [provider]);
  await openAlways(original, provider.id);
  standby = await startStandby(primary);
  copy = openDatabase({ connection: standby.connection });
  await original.sql.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await original.sql.query('SELECT pg_reload_conf()');
  load = bookingLoad(() => copy, provider.id, {
    visitors: VISITORS,
    random,
    address: bothServers(primary, standby),
  });
});
afterAll(async () => {
  load.kill();
  await Promise.all([original.close(), copy.close()]);
  await Promise.all([primary.stop(), standby.stop()]);
});

it(`keeps every acknowledged booking when a synchronous standby is promoted (SEED=${sampleSeed})`, async () => {
  await load.start();
  load.book();
  await eventually(() => expect(load.acknowledged.size).toBeGreaterThan(BOOKINGS / 2), BOOKED_MS);
  await sleep(random() * 300);
  primary.kill();
  await eventually(() => expect(load.failures.size).toBeGreaterThan(0), 20_000);
  await copy.sql.query('SELECT pg_promote()');
  await eventually(() => expect(load.acknowledged.size).toBeGreaterThanOrEqual(BOOKINGS), BOOKED_MS);
  await load.finish();

  expect([...load.failures]).toEqual([503]);
  await eventually(async () => {
    expect(await findBroken(copy, provider.id, new Date())).toEqual([]);
  }, 60_000);
  expect(await findShared(copy, provider.id)).toEqual([]);
  expect(await load.findLost()).toEqual([]);
});
