import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import { expect, test } from '@playwright/test';
import { readCandidate } from '@glow50/preflight/candidate';
import { checkPages } from '@glow50/preflight/smoke/check-pages';
import { fakeCandidate } from '@glow50/preflight/testing/fake-candidate';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { isStoreAtHand, store } from './release-store';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

test('a page that throws is found before its release', async ({ baseURL }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'glow50-candidate-'));
  const module = `{ contract: '1.0.0', createRemote: () => ({ commands: {}, routes: [
    { id: 'loyalty-points', path: '/points', Component() { throw new Error('planted in the page') } },
    { id: 'loyalty-late', path: '/points/:card', loader() { setTimeout(() => { throw new Error('planted for later') }); return null }, Component: () => null },
  ] }) }`;
  try {
    fakeCandidate(folder, {
      record: { contract: '^1.0.0', chunks: [], commands: [] },
      files: {
        'entry.1.js': `var glow50_loyalty = { init() {}, get: () => Promise.resolve(() => ({ remote: ${module} })) };`,
      },
    });
    const { problems } = await checkPages(readCandidate(folder), baseURL ?? '', 3_000);
    expect(problems).toEqual([
      expect.stringMatching(/^\/points: .*We can’t show Your points right now.*planted in the page/),
      '/points/1: unhandled error: planted for later',
      expect.stringMatching(/^\/points\/1: no content after/),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a working build passes', async ({ baseURL, request }) => {
  test.skip(!isDeep, 'part of the deep tests');
  test.skip(!isStoreAtHand, 'needs the folder of the release store');
  const { remotes } = (await (await request.get('/remotes.json')).json()) as Registry;
  const { build } = remotes.booking as RegisteredRemote;
  const folder = path.join(store, 'booking', build);
  expect(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'))).toMatchObject({ build });
  expect((await checkPages(readCandidate(folder), baseURL ?? '')).problems).toEqual([]);
});
