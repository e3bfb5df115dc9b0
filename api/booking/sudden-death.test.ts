import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, jest } from '@jest/globals';
import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { addProviders, testProvider } from '../testing/add-providers';
import { eventually } from '../platform/testing/eventually';
import { randomFrom } from '../platform/testing/random-from';
import { testDatabase } from '../platform/testing/test-database';
import { bookingLoad, openAlways } from './testing/booking-load';
import { findBroken, findShared } from './testing/invariants';

const KILLS = isDeep ? 20 : 1;
const VISITORS = 4;

jest.setTimeout(60_000 + KILLS * 30_000);

const database = testDatabase();
const provider = testProvider({ name: 'Grace' });
const random = randomFrom(seedFor('sudden death'));
const load = bookingLoad(database, provider.id, { visitors: VISITORS, random });

afterAll(() => load.kill());

it(`keeps every acknowledged booking across ${KILLS} killed processes (SEED=${sampleSeed})`, async () => {
  await addProviders(database(), [provider]);
  await openAlways(database(), provider.id);
  await load.start();
  load.book();
  const bookMore = async () => {
    const before = load.acknowledged.size;
    await eventually(() => expect(load.acknowledged.size).toBeGreaterThan(before), 30_000);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await bookMore();
    await sleep(random() * 300);
    load.kill();
    await load.start();
  }
  await bookMore();
  await load.finish();

  // Payment messages that are sent again complete the bookings that a kill interrupted.
  await eventually(async () => {
    expect(await findBroken(database(), provider.id, new Date())).toEqual([]);
  }, 30_000);
  expect(await findShared(database(), provider.id)).toEqual([]);
  expect(await load.findLost()).toEqual([]);
});
