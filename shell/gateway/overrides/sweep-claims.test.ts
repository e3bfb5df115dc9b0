import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { createClaim, listClaims, removeEndedClaims } from '@glow50/releases/override-claim';
import { afterAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepClaims } from './sweep-claims';

const HOUR = 3_600_000;
const NOW = Date.now();
const folder = mkdtempSync(path.join(tmpdir(), 'glow50-claims-'));
const objects = openReleaseObjects(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function claim(remote: string, endedHoursAgo: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(NOW - endedHoursAgo * HOUR).toISOString();
  const used = { claimedAt: expiresAt, browser: 'hash', userId: 'staff' };
  await createClaim(objects, { id, remote, origin: 'https://preview.example', expiresAt, ...used });
  return id;
}

const left = async (remote: string) => (await listClaims(objects, remote)).map(({ id }) => id);

it('deletes used override links a day after their end, by two gateways at once, and keeps running ones', async () => {
  const [running, young] = [await claim('events', -1), await claim('events', 23)];
  await claim('events', 25);
  await Promise.all([1, 2].map(() => removeEndedClaims(objects, 'events', new Date(NOW))));
  expect((await left('events')).sort()).toEqual([running, young].sort());
  await removeEndedClaims(objects, 'events', new Date(NOW + 2 * HOUR));
  expect(await left('events')).toEqual([running]);
});

it('a gateway deletes them for every remote when it starts', async () => {
  await claim('booking', 30);
  const stop = sweepClaims(objects, (error) => {
    throw error;
  });
  for (let tries = 0; tries < 100 && (await left('booking')).length > 0; tries += 1) await sleep(20);
  stop();
  expect(await left('booking')).toEqual([]);
});
