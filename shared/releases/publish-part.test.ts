import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { publishPart } from './publish-part';
import { fakeRecord } from './testing/fake-build';

let folder: string;
let releaseStore: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-part-'));
  releaseStore = path.join(folder, 'releases');
});
afterEach(() => rmSync(folder, { recursive: true }));

function image(build: string): string {
  const brought = path.join(folder, `image-${build}`);
  const files = path.join(brought, 'booking', build);
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, 'entry.js'), build);
  for (const record of [path.join(files, 'build.json'), path.join(brought, 'booking/current.json')]) {
    writeFileSync(record, JSON.stringify(fakeRecord(build)));
  }
  return brought;
}

const publish = (build: string) => publishPart({ name: 'booking', brought: image(build), releaseStore });
const current = () =>
  (JSON.parse(readFileSync(path.join(releaseStore, 'booking/current.json'), 'utf8')) as { build: string })
    .build;

it('publishes the image’s build and keeps earlier builds', async () => {
  await publish('aaa');
  expect(current()).toBe('aaa');
  await publish('bbb');
  expect(current()).toBe('bbb');
  for (const build of ['aaa', 'bbb']) {
    expect(readFileSync(path.join(releaseStore, 'booking', build, 'entry.js'), 'utf8')).toBe(build);
  }
});

it('keeps a rollback when a container restarts or another one starts, but deploys an older image', async () => {
  await publish('aaa');
  await publish('bbb');
  writeFileSync(path.join(releaseStore, 'booking/current.json'), JSON.stringify(fakeRecord('aaa')));
  await publish('bbb');
  expect(current()).toBe('aaa');
  await publish('aaa');
  expect(current()).toBe('aaa');
  await publish('bbb');
  expect(current()).toBe('bbb');
});

it('publishes again when the store was lost', async () => {
  await publish('aaa');
  rmSync(releaseStore, { recursive: true });
  await publish('aaa');
  expect(current()).toBe('aaa');
});
