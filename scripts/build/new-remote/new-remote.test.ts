import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote } from '@glow50/host/registry';
import { ROOT } from '../apps';
import { makeRemote } from './make-remote';

jest.setTimeout(180_000);

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'glow50-checkout-'));
  cpSync(path.join(ROOT, 'docker-compose.yml'), path.join(checkout, 'docker-compose.yml'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8');

it('uses the new name in every generated file', () => {
  const made = makeRemote(checkout, 'loyalty');
  expect(made.sort()).toEqual([
    'docker-compose.yml',
    'remotes/loyalty/LoyaltyPage.test.tsx',
    'remotes/loyalty/LoyaltyPage.tsx',
    'remotes/loyalty/loyalty-store.ts',
    'remotes/loyalty/package.json',
    'remotes/loyalty/preflight.json',
    'remotes/loyalty/remote.json',
    'remotes/loyalty/remote.tsx',
    'remotes/loyalty/use-loyalty-store.ts',
  ]);
  for (const file of made) expect(read(file)).not.toMatch(/sample|0\.0\.0/i);
  expect(read('docker-compose.yml')).toMatch(/\n  loyalty:\n    <<: \*remote\n[^#]*\n\n  api:\n/);
});

it.each([
  ['loyalty', 'There is a remote loyalty already'],
  ['Loyalty', 'lower-case letters'],
  ['../api', 'lower-case letters'],
  ['', 'lower-case letters'],
])('refuses the name %j and changes nothing', (name, reason) => {
  mkdirSync(path.join(checkout, 'remotes/loyalty'), { recursive: true });
  const before = read('docker-compose.yml');
  expect(() => makeRemote(checkout, name)).toThrow(reason);
  expect(readdirSync(path.join(checkout, 'remotes/loyalty'))).toEqual([]);
  expect(read('docker-compose.yml')).toBe(before);
});

/** Runs only with `DEEP=1`, because bundling is slow. */
(process.env.DEEP === '1' ? it : it.skip)(
  'generates a remote that type-checks, builds and can be released',
  () => {
    for (const part of ['scripts', 'shared', 'package-lock.json', 'tsconfig.base.json']) {
      cpSync(path.join(ROOT, part), path.join(checkout, part), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
    expect(run('--import', 'tsx', 'scripts/build/new-remote/command.ts', 'loyalty')).toEqual(['', 0]);
    const typescript = 'node_modules/typescript/bin/tsc';
    const files = ['remote.tsx', 'webpack.config.ts', 'LoyaltyPage.test.tsx'].map(
      (file) => `remotes/loyalty/${file}`,
    );
    files.push('scripts/run/jest/browser-matchers.ts');
    const base = JSON.parse(read('tsconfig.base.json')) as object;
    writeFileSync(path.join(checkout, 'tsconfig.json'), JSON.stringify({ ...base, files }));
    expect(run(typescript, '-p', 'tsconfig.json')).toEqual(['', 0]);
    expect(run('--import', 'tsx', 'scripts/build/command.ts', 'loyalty')).toEqual(['', 0]);
    const { routes, entry } = JSON.parse(read('releases/loyalty/current.json')) as RegisteredRemote;
    expect(routes.map(({ path: address }) => address)).toEqual(['/loyalty']);
    expect(entry).toMatch(/^\/remotes\/loyalty\/\w+\/entry\.\w+\.js$/);
  },
);

function run(...words: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, RELEASE_STORE: path.join(checkout, 'releases') },
  });
  return [status === 0 ? stderr : stderr + stdout, status];
}
