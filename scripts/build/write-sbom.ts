import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { ROOT } from './apps';

export const SBOM = 'sbom.json';

const Names = z.record(z.string(), z.string()).default({});
const LockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: Names,
  optionalDependencies: Names,
});
type LockedPackage = z.infer<typeof LockedPackage>;
const Lockfile = z.object({ packages: z.record(z.string(), LockedPackage) });

/**
 * Writes the software bill of materials of a build: every package in the lockfile that the workspace in
 * `folder` depends on, in CycloneDX 1.6. Two builds of the same sources have the same file. `npm sbom` refuses
 * a lockfile with an unmet optional peer dependency.
 */
export function writeSbom(folder: string, output: string, build: string): void {
  const file = path.join(ROOT, 'package-lock.json');
  const { packages } = parseJson(Lockfile, readFileSync(file), file);
  const workspace = path.relative(ROOT, folder);
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(`${workspace} ${build}`)}`,
    version: 1,
    metadata: { component: { type: 'application', name: workspace, version: build } },
    components: findPackages(packages, workspace).map((place) => describe(place, packages[place])),
  };
  writeFileSync(path.join(output, SBOM), JSON.stringify(bom));
}

/** Places in the lockfile of everything that the workspace needs at run time, sorted. */
export function findPackages(packages: Readonly<Record<string, LockedPackage>>, workspace: string): string[] {
  const found = new Set<string>();
  const open = [workspace];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const linked = resolve(packages, place, name);
      const target = linked && packages[linked]?.link ? packages[linked].resolved : linked;
      if (!target || found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return [...found].sort();
}

/** As Node does: the nearest `node_modules` above the place. */
function resolve(packages: Readonly<Record<string, LockedPackage>>, place: string, name: string) {
  for (let folder = place; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

function describe(place: string, { version, license, integrity }: LockedPackage = LockedPackage.parse({})) {
  const name = place.replace(/^.*node_modules\//, '');
  const [algorithm, digest = ''] = integrity?.split('-', 2) ?? [];
  return {
    type: 'library',
    name,
    ...(version && { version }),
    ...(version && { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}

/** A UUID of version 8 from a hash. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}
