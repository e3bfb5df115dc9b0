import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { findApps } from './apps';
import { findPackages, SBOM, writeSbom } from './write-sbom';

const Bom = z.object({
  bomFormat: z.string(),
  serialNumber: z.string(),
  components: z.array(z.object({ name: z.string(), version: z.string().optional() })),
});

function sbomOf(name: string, build: string) {
  const app = findApps().find((candidate) => candidate.name === name);
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-sbom-'));
  writeSbom(app?.folder ?? '', folder, build);
  const bom = parseJson(Bom, readFileSync(path.join(folder, SBOM)), SBOM);
  rmSync(folder, { recursive: true });
  return bom;
}

it('lists what a remote depends on, through other workspaces too, and no development tool', () => {
  const { bomFormat, components } = sbomOf('booking', 'abc');
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['mobx', 'react', 'zod', 'shared/contract']));
  expect(names).not.toContain('webpack');
  expect(names).not.toContain('jest');
});

it('is the same for the same build and another for another', () => {
  expect(sbomOf('auth', 'abc')).toEqual(sbomOf('auth', 'abc'));
  expect(sbomOf('auth', 'abd').serialNumber).not.toBe(sbomOf('auth', 'abc').serialNumber);
});

it('takes the nearest version of a package', () => {
  const none = { dependencies: {}, optionalDependencies: {} };
  const needs = (name: string) => ({ ...none, dependencies: { [name]: '1' } });
  const packages = {
    'remotes/a': needs('b'),
    'node_modules/b': needs('c'),
    'node_modules/b/node_modules/c': none,
    'node_modules/c': none,
  };
  expect(findPackages(packages, 'remotes/a')).toEqual(['node_modules/b', 'node_modules/b/node_modules/c']);
});
