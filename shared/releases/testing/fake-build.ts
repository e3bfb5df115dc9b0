import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRecord } from '../build-record';
import { sealBuild } from '../seal-build';

export function fakeBuild(parent: string, build: string, part = 'booking') {
  const folder = path.join(parent, 'dist', part, build);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  writeFileSync(path.join(folder, 'entry.1.js'), `entry of ${build}`);
  writeFileSync(path.join(folder, 'entry.1.js.br'), `compressed entry of ${build}`);
  writeFileSync(path.join(folder, 'page.2.js'), `page of ${build}`);
  writeFileSync(path.join(folder, 'server/remote.cjs'), `server of ${build}`);
  sealBuild(folder, fakeRecord(build, part));
  return { part, build, folder };
}

export function fakeRecord(build: string, part = 'booking'): RemoteRecord {
  return {
    name: part,
    owner: 'Booking team',
    contract: '^1.0.0',
    routes: [],
    commands: [],
    accountMenu: [],
    version: '1.0.0',
    build,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: `/remotes/${part}/${build}/entry.1.js`,
    chunks: [],
    manifest: `/remotes/${part}/${build}/mf-manifest.json`,
  };
}
