import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import type { RegisteredRemote } from '@glow50/host/registry';
import { ROOT } from '../apps';
import { readDescription } from '../read-description';
import { makeRemote } from './make-remote';

jest.setTimeout(180_000);

const LISTS = [
  'docker-compose.yml',
  'docker-compose.bucket.yml',
  'scripts/run/jest/tsconfig.json',
  'tsconfig.json',
];

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'glow50-checkout-'));
  for (const list of LISTS) cpSync(path.join(ROOT, list), path.join(checkout, list));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8');

it('uses the new name in every generated file', () => {
  const made = makeRemote(checkout, 'loyalty');
  expect(made.sort()).toEqual([
    'docker-compose.bucket.yml',
    'docker-compose.yml',
    'remotes/loyalty/CHANGELOG.md',
    'remotes/loyalty/LoyaltyPage.test.tsx',
    'remotes/loyalty/LoyaltyPage.tsx',
    'remotes/loyalty/loyalty-store.ts',
    'remotes/loyalty/package.json',
    'remotes/loyalty/preflight.json',
    'remotes/loyalty/remote.json',
    'remotes/loyalty/remote.tsx',
    'remotes/loyalty/tsconfig.json',
    'remotes/loyalty/use-loyalty-store.ts',
    'scripts/run/jest/tsconfig.json',
    'tsconfig.json',
  ]);
  for (const file of ['remote.json', 'preflight.json']) {
    const { $schema } = JSON.parse(read(`remotes/loyalty/${file}`)) as { $schema: string };
    expect(existsSync(path.resolve(ROOT, 'remotes/loyalty', $schema))).toBe(true);
  }
  expect(readDescription(path.join(checkout, 'remotes/loyalty')).name).toBe('loyalty');
  for (const file of made.filter((each) => each.startsWith('remotes/')))
    expect(read(file)).not.toMatch(/sample|0\.0\.0/i);
  expect(read('remotes/loyalty/tsconfig.json')).toContain('"extends": "../../tsconfig.base.json"');
  expect(read('tsconfig.json')).toContain('\n    { "path": "./remotes/loyalty" },\n');
  expect(read('scripts/run/jest/tsconfig.json')).toContain('\n    { "path": "../../../remotes/loyalty" },\n');
  expect(read('docker-compose.yml')).toMatch(/\n  loyalty:\n    <<: \*remote\n[^#]*\n\n  api:\n/);
  expect(read('docker-compose.bucket.yml')).toMatch(
    /\n    depends_on: \*stored\n  loyalty:\n    environment: \*store\n[^#]*\n\n  # A bucket/,
  );
});

it.each([
  ['loyalty', 'The remote loyalty already exists'],
  ['Loyalty', 'lowercase letters'],
  ['../api', 'lowercase letters'],
  ['', 'lowercase letters'],
])('refuses the name %j and changes nothing', (name, reason) => {
  mkdirSync(path.join(checkout, 'remotes/loyalty'), { recursive: true });
  const before = LISTS.map(read);
  expect(() => makeRemote(checkout, name)).toThrow(reason);
  expect(readdirSync(path.join(checkout, 'remotes/loyalty'))).toEqual([]);
  expect(LISTS.map(read)).toEqual(before);
});

/** Runs only with `DEEP=1`, because bundling is slow. */
(isDeep ? it : it.skip)('generates a remote that type-checks, builds and can be released', () => {
  for (const part of ['scripts', 'shared', 'shell', 'package-lock.json', 'tsconfig.base.json']) {
    cpSync(path.join(ROOT, part), path.join(checkout, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  }
  linkPackages();
  expect(run('--import', 'tsx', 'scripts/build/new-remote/command.ts', 'loyalty')).toEqual(['', 0]);
  expect(run('node_modules/typescript/bin/tsc', '-b', 'remotes/loyalty')).toEqual(['', 0]);
  expect(run('--import', 'tsx', 'scripts/build/command.ts', 'loyalty')).toEqual(['', 0]);
  const { routes, entry } = JSON.parse(read('releases/loyalty/current.json')) as RegisteredRemote;
  expect(routes.map(({ path: address }) => address)).toEqual(['/loyalty']);
  expect(entry).toMatch(/^\/remotes\/loyalty\/\w+\/entry\.\w+\.js$/);
});

/** Installed packages come from here, packages of the workspace from the checkout itself. */
function linkPackages() {
  mkdirSync(path.join(checkout, 'node_modules/@glow50'), { recursive: true });
  for (const entry of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@glow50'))
    symlinkSync(path.join(ROOT, 'node_modules', entry), path.join(checkout, 'node_modules', entry));
  for (const entry of readdirSync(path.join(ROOT, 'node_modules/@glow50'))) {
    const folder = path.relative(ROOT, realpathSync(path.join(ROOT, 'node_modules/@glow50', entry)));
    if (existsSync(path.join(checkout, folder)))
      symlinkSync(path.join(checkout, folder), path.join(checkout, 'node_modules/@glow50', entry));
  }
}

function run(...words: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, RELEASE_STORE: path.join(checkout, 'releases') },
  });
  return [status === 0 ? stderr : stderr + stdout, status];
}
