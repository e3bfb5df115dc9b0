import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@glow50/releases/build-files';
import { sealBuild } from '@glow50/releases/seal-build';
import type { Built } from '@glow50/releases/publish-build';

/** A remote that only these tests use, so that its canary shares contain no other visitors. */
export const TRIAL = 'trial';
export const TRIAL_PATH = '/trial';

/**
 * Creates a minimal build of the trial remote, or of one with another name, with one page. The page names its build, or throws when
 * `isBroken`.
 */
export async function makeTrial(
  parent: string,
  build: string,
  isBroken: boolean,
  name = TRIAL,
): Promise<Built> {
  const folder = path.join(parent, build);
  const address = `/${name}`;
  const base = `/remotes/${name}/${build}`;
  const shown = isBroken ? `throw new Error('A defect of ${build}')` : `return 'This is build ${build}'`;
  const entry = `
    var glow50_${name} = {
      init() {},
      get: async () => () => ({
        remote: {
          contract: '1.0.0',
          createRemote: () => ({
            routes: [{ id: '${name}', path: '${address}', Component() { ${shown} } }],
            commands: {},
          }),
        },
      }),
    };`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'entry.js'), entry);
  sealBuild(folder, {
    name,
    owner: 'Nobody',
    contract: '^1.0.0',
    routes: [{ path: address, title: 'Trial', layout: 'full' }],
    commands: [],
    accountMenu: [],
    version: '1.0.0',
    build,
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: `${base}/entry.js`,
    integrity: hashOf(entry),
    chunks: [],
    manifest: `${base}/mf-manifest.json`,
  });
  return { part: name, build, folder };
}
