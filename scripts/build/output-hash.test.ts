import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeRecord } from '@glow50/releases/testing/fake-build';
import { compile } from './build-app';
import { hashOutput } from './output-hash';
import { remoteConfig } from './webpack/remote-config';

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
let outputs = 0;

/** The id of a remote that uses two of the three modules of `shared`. */
async function build(): Promise<string> {
  const outputPath = path.join(folder, `output${(outputs += 1)}`);
  const remote = {
    name: 'small',
    folder: path.join(folder, 'small'),
    exposes: { './remote': './remote.ts' },
  };
  const [browser] = remoteConfig({ ...remote, modules: [] }, { mode: 'production', outputPath });
  if (!browser) throw new Error('There is no configuration for browsers');
  await compile([browser]);
  return hashOutput(outputPath, 'production', fakeRecord('0'));
}

it('a change in shared sources gives a new build only to a part whose output it changes', async () => {
  write('shared/price.ts', 'export const price = (cents: number): string => `$${cents / 100}`;');
  write('shared/names.ts', "export interface Name { first: string }\nexport const GREETING = 'Hello';");
  write('shared/maps.ts', "export const MAP = 'a map';");
  write(
    'small/remote.ts',
    "import { price } from '../shared/price';\nimport { GREETING, type Name } from '../shared/names';\n" +
      'export const remote = (name: Name) => `${GREETING} ${name.first}, ${price(500)}`;',
  );
  const first = await build();
  expect(await build()).toBe(first);

  write('shared/maps.ts', "export const MAP = 'another map';");
  expect(await build()).toBe(first);
  write(
    'shared/names.ts',
    "/** Both. */\nexport interface Name { first: string; last?: string }\nexport const GREETING = 'Hello';\nexport const OTHER = 1;",
  );
  expect(await build()).toBe(first);
  write('shared/price.ts', 'export const price = (cents: number): string => `$${(cents / 100).toFixed(2)}`;');
  expect(await build()).not.toBe(first);
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
  expect(hash({})).not.toBe(first);
});
