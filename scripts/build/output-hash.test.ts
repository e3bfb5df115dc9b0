import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeRecord } from '@glow50/releases/testing/fake-build';
import { hashOutput } from './output-hash';

jest.setTimeout(120_000);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glow50-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const PROGRAM = path.join(import.meta.dirname, 'testing/build-small.ts');

/** The id of a remote that uses two of the three modules of `shared`. The bundler does not run inside of a test. */
const build = (): string =>
  execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, folder], { encoding: 'utf8' }).trim();

it('a change in shared sources gives a new build only to a part whose output it changes', () => {
  write('shared/price.ts', 'export const price = (cents: number): string => `$${cents / 100}`;');
  write('shared/names.ts', "export interface Name { first: string }\nexport const GREETING = 'Hello';");
  write('shared/maps.ts', "export const MAP = 'a map';");
  write(
    'small/remote.ts',
    "import { price } from '../shared/price';\nimport { GREETING, type Name } from '../shared/names';\n" +
      'export const remote = (name: Name) => `${GREETING} ${name.first}, ${price(500)}`;',
  );
  const first = build();
  expect(build()).toBe(first);

  write('shared/maps.ts', "export const MAP = 'another map';");
  expect(build()).toBe(first);
  write(
    'shared/names.ts',
    "/** Both. */\nexport interface Name { first: string; last?: string }\nexport const GREETING = 'Hello';\nexport const OTHER = 1;",
  );
  expect(build()).toBe(first);
  write('shared/price.ts', 'export const price = (cents: number): string => `$${(cents / 100).toFixed(2)}`;');
  expect(build()).not.toBe(first);
});

it('counts the record, but not when and from which commit it was built', () => {
  write('entry.js', 'an entry');
  const hash = (changes: object) => hashOutput(folder, 'production', { ...fakeRecord('0'), ...changes });
  const first = hash({});
  expect(hash({ commit: '4f1c09ab2d3e', builtAt: '2026-05-05T00:00:00.000Z' })).toBe(first);
  expect(hash({ owner: 'Another team' })).not.toBe(first);
  write('entry.js.map', 'sources');
  expect(hash({})).toBe(first);
  write('entry.js', 'another entry');
  const second = hash({});
  expect(second).not.toBe(first);
  write('server/remote.cjs', 'what servers evaluate');
  expect(hash({})).not.toBe(second);
});
