import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@glow50/releases/build-files';
import { sealBuild } from '@glow50/releases/seal-build';
import type { Built } from '@glow50/releases/publish-build';

/** A remote that only these tests use, so that its canary shares contain no other visitors. */
export const TRIAL = 'trial';
export const TRIAL_PATH = '/trial';

/**
 * Creates a minimal build of the trial remote with one page. The page names its build, or throws when
 * `isBroken`.
 */
export async function makeTrial(parent: string, build: string, isBroken: boolean): Promise<Built> {
  const folder = path.join(parent, build);
  const base = `/remotes/${TRIAL}/${build}`;
  const shown = isBroken ? `throw new Error('A defect of ${build}')` : `return 'This is build ${build}'`;
  const entry = `
    var glow50_${TRIAL} = {
      init() {},
      get: async () => () => ({
        remote: {
          contract: '1.0.0',
          createRemote: () => ({
            routes: [{ id: '${TRIAL}', path: '${TRIAL_PATH}', Component() { ${shown} } }],
            commands: {},
          }),
        },
      }),
    };`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'entry.js'), entry);
  sealBuild(folder, {
    name: TRIAL,
    owner: 'Nobody',
    contract: '^1.0.0',
    routes: [{ path: TRIAL_PATH, title: 'Trial', layout: 'full' }],
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
  return { part: TRIAL, build, folder };
}
