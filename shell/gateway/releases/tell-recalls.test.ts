import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { releaseBuild } from '@glow50/releases/release-build';
import { recallBuild } from '@glow50/releases/roll-back';
import { fakeBuild } from '@glow50/releases/testing/fake-build';
import { buildSite } from '../app';
import { readConfig } from '../config';

const folder = mkdtempSync(path.join(tmpdir(), 'glow50-recalls-'));
const store = path.join(folder, 'store');
afterAll(() => rmSync(folder, { recursive: true }));

it('every answer to a call names the builds that were recalled, also while the API is away; pages do not', async () => {
  const objects = openReleaseObjects(store);
  for (const build of ['b1', 'b2', 'b3']) await releaseBuild(objects, fakeBuild(folder, build));
  const site = await buildSite(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASE_STORE: store, DATA_DIR: folder }),
  );
  const told = async (url: string) => (await site.inject({ url })).headers['recalled-builds'];
  expect(await told('/api/v1/providers')).toBeUndefined();
  await recallBuild(objects, 'booking', 'loses bookings');
  await recallBuild(objects, 'booking', 'loses bookings too');
  for (let tries = 0; tries < 100 && !(await told('/api/v1/providers')); tries += 1) await sleep(50);
  expect(await told('/api/v1/providers')).toBe('booking=b3,booking=b2');
  expect(await told('/remotes.json')).toBeUndefined();
  await site.close();
});
