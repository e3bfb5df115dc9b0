import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeRecord } from '@glow50/releases/testing/fake-build';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mixReleases, readRemotes, type Version } from './version';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A version that has released these parts. Its build of another part is unfinished. */
function version(name: string, parts: readonly string[]): Version {
  const releases = path.join(folder, name);
  for (const part of parts) {
    mkdirSync(path.join(releases, part), { recursive: true });
    writeFileSync(path.join(releases, part, 'current.json'), JSON.stringify(fakeRecord(name, part)));
  }
  mkdirSync(path.join(releases, 'unfinished'), { recursive: true });
  return { name, sources: folder, releases, data: folder };
}

it('combines the shell of one version with the remotes of the other, including remotes that only one of them has', () => {
  const previous = version('previous', ['shell', 'booking', 'gifts']);
  const next = version('next', ['shell', 'booking', 'loyalty']);
  const mixed = mixReleases(path.join(folder, 'mixed'), previous, next);
  const builds = readdirSync(mixed).map((part) => {
    const pointer = readFileSync(path.join(mixed, part, 'current.json'), 'utf8');
    return [part, (JSON.parse(pointer) as { build: string }).build];
  });
  expect(Object.fromEntries(builds)).toEqual({
    shell: 'previous',
    booking: 'next',
    gifts: 'previous',
    loyalty: 'next',
  });
});

it('names the pointer and the path in it when a version’s pointer is broken', () => {
  const broken = version('previous', ['booking']);
  writeFileSync(path.join(broken.releases, 'booking/current.json'), '{ "name": "booking" }');
  expect(() => readRemotes(broken)).toThrow(/booking\/current\.json: .*\n.*build: /s);
});

it('reads the descriptions of a version’s remotes', () => {
  const names = readRemotes(version('previous', ['shell', 'booking', 'gifts'])).map(({ name }) => name);
  expect(names).toEqual(['booking', 'gifts']);
});
