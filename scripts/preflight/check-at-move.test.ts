import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { publishBuild } from '@glow50/releases/publish-build';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { readCandidate } from './candidate';
import { checkAtMove } from './check-at-move';
import { fakeCandidate } from './testing/fake-candidate';
import { liveSiteOf } from './testing/live-site-of';

let folder: string;
let objects: ReleaseObjects;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-move-'));
  objects = openReleaseObjects(path.join(folder, 'store'));
  const { shell, remotes } = liveSiteOf();
  const style = { scripts: [], fonts: [], style: '', commit: null, builtAt: '2026-01-01T00:00:00.000Z' };
  await objects.write('shell/current.json', JSON.stringify({ ...shell, ...style }));
  const [events] = remotes;
  await objects.write('events/current.json', JSON.stringify(events));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function publish(contract?: string) {
  const built = fakeCandidate(path.join(folder, 'built'), contract ? { record: { contract } } : {});
  await publishBuild(objects, { part: 'loyalty', build: 'b2', folder: built });
  return readCandidate(built).record;
}

it('lets a build pass that fits what is live', async () => {
  await checkAtMove(objects, 'the store', 'loyalty', await publish());
});

it('refuses a build whose page another part has been given since preflight', async () => {
  const record = await publish();
  const [events] = liveSiteOf().remotes;
  const routes = [{ path: '/points', title: 'Points', layout: 'full' }];
  await objects.write('events/current.json', JSON.stringify({ ...events, routes }));
  await expect(checkAtMove(objects, 'the store', 'loyalty', record)).rejects.toThrow(
    /no longer fits[\s\S]*\/points is already a page of events \(Events team\)[\s\S]*Nothing was given to visitors/,
  );
});

it('refuses a build that needs another contract than the shell has by now', async () => {
  const record = await publish('^1.9.0');
  await expect(checkAtMove(objects, 'the store', 'loyalty', record)).rejects.toThrow(
    'needs contract ^1.9.0, but the shell s1 has 1.4.0',
  );
});
