import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { releaseBuild } from '@glow50/releases/release-build';
import { readLog } from '@glow50/releases/read-log';
import { fakeBuild } from '@glow50/releases/testing/fake-build';
import { pruneBuilds } from './prune-builds';

const folder = mkdtempSync(path.join(tmpdir(), 'glow50-prune-'));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = { registry: async () => ({ remotes: {} }), alarms: () => [] };

it('writes nothing to a store that has lost something', async () => {
  const objects = openReleaseObjects(path.join(folder, 'lost'));
  for (let at = 0; at < 12; at += 1) await releaseBuild(objects, fakeBuild(folder, `b${at}`, 'booking'));
  const before = await readLog(objects, 'booking');
  const store = {
    ...whole,
    alarms: () => ['Step 12 of booking was in the release store before, and is gone'],
  };
  const now = new Date(Date.now() + 31 * 24 * 3_600_000);
  await pruneBuilds({ objects, store, cache: folder, onPruned: () => undefined }, now);
  expect(await readLog(objects, 'booking')).toEqual(before);
  expect(await objects.list('booking/b0')).not.toEqual([]);
});

it('two gateways delete the old builds of all parts once, and the history says that the site did', async () => {
  const objects = openReleaseObjects(path.join(folder, 'store'));
  for (const part of ['booking', 'events'])
    for (let at = 0; at < 11; at += 1) await releaseBuild(objects, fakeBuild(folder, `b${at}`, part));
  const now = new Date(Date.now() + 31 * 24 * 3_600_000);
  const told: string[] = [];
  const gateway = () =>
    pruneBuilds(
      {
        objects,
        store: whole,
        cache: folder,
        onPruned: (part, builds) => told.push(`${part} ${builds.join()}`),
      },
      now,
    );
  await Promise.all([gateway(), gateway()]);
  expect(told.sort()).toEqual(['booking b0', 'events b0']);
  for (const part of ['booking', 'events']) {
    expect(await objects.list(`${part}/b0`)).toEqual([]);
    expect(await objects.list(`${part}/b1`)).not.toEqual([]);
    const authors = (await readLog(objects, part)).flatMap(({ action, by }) =>
      action === 'prune' ? [by] : [],
    );
    expect(new Set(authors)).toEqual(new Set(['the site']));
  }
});
