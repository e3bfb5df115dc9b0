import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { buildSite } from '@glow50/gateway/app';
import { readConfig } from '@glow50/gateway/config';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { releaseBuild } from '@glow50/releases/release-build';
import { readLiveAddress, readLiveStore } from './live-site';
import { fakeCandidate } from './testing/fake-candidate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-live-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reads the same from the release store as from a site that serves it', async () => {
  const store = path.join(folder, 'store');
  const objects = openReleaseObjects(store);
  const built = fakeCandidate(path.join(folder, 'built'));
  await releaseBuild(objects, { part: 'loyalty', build: 'b2', folder: built });
  const offers = [{ request: 'react', version: '19.3.1', singleton: true }];
  const shell = { version: '1.0.0', build: 's1', commit: null, builtAt: '', contract: '1.4.0', offers };
  mkdirSync(path.join(store, 'shell'), { recursive: true });
  writeFileSync(
    path.join(store, 'shell/current.json'),
    JSON.stringify({ ...shell, scripts: [], fonts: [], style: '' }),
  );
  const site = await buildSite(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RELEASE_STORE: store, DATA_DIR: folder }),
  );
  try {
    const served = await readLiveAddress(await site.listen({ host: '127.0.0.1', port: 0 }));
    const stored = await readLiveStore(objects, store, path.join(folder, 'cache'));
    expect(served.shell).toMatchObject(shell);
    expect(stored.shell).toMatchObject(shell);
    expect(served.remotes).toEqual(stored.remotes);
    expect(served.remotes[0]?.needs[0]).toMatchObject({ name: 'react', requiredVersion: '^19.3.1' });
    for (const { policy } of [served, stored]) expect(policy).toContain('https://api.stripe.com');
  } finally {
    await site.close();
  }
});
