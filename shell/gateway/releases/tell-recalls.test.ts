import { afterAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { releaseBuild } from '@glow50/releases/release-build';
import { recallBuild } from '@glow50/releases/roll-back';
import { sealBuild } from '@glow50/releases/seal-build';
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
  const asked = await site.inject('/recalls');
  expect([asked.statusCode, asked.body, asked.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(asked.headers['recalled-builds']).toBe('booking=b3,booking=b2');
  await site.close();
});

it('a recalled shell is named as well, and new pages get the one before', async () => {
  const shellStore = path.join(folder, 'shell-store');
  const objects = openReleaseObjects(shellStore);
  for (const build of ['s1', 's2']) {
    const built = path.join(folder, 'shells', build);
    mkdirSync(built, { recursive: true });
    const texts = { version: '1.0.0', build, commit: null, builtAt: '2026-01-01T00:00:00Z', style: '' };
    sealBuild(built, { ...texts, scripts: [], fonts: [] });
    await releaseBuild(objects, { part: 'shell', build, folder: built });
  }
  const site = await buildSite(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASE_STORE: shellStore, DATA_DIR: folder }),
  );
  const live = async () => (await site.inject('/shell.json')).json<{ build: string }>().build;
  expect(await live()).toBe('s2');
  await recallBuild(objects, 'shell', 'no page answers');
  for (let tries = 0; tries < 100 && (await live()) !== 's1'; tries += 1) await sleep(50);
  expect([await live(), (await site.inject('/recalls')).headers['recalled-builds']]).toEqual([
    's1',
    'shell=s2',
  ]);
  await site.close();
});
