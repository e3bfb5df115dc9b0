import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, hashOf } from '@glow50/releases/build-files';
import { RemoteRecord } from '@glow50/releases/build-record';
import { parseJson } from '@glow50/host/parse-json';
import type { Built } from '@glow50/releases/publish-build';
import { sealBuild } from '@glow50/releases/seal-build';
import { makeTrial, TRIAL_PATH } from '../releases/trial-remote';

/** A build of the trial remote that servers can render. Its page says `This is build …`. */
export async function makeRenderedTrial(parent: string, build: string): Promise<Built> {
  const built = await makeTrial(parent, build, false);
  const code = `
    const { jsx } = require('react/jsx-runtime');
    exports.remote = {
      contract: '1.0.0',
      createRemote: () => ({
        commands: {},
        routes: [{ id: 'trial', path: '${TRIAL_PATH}', Component: () => jsx('p', { children: 'This is build ${build}.' }) }],
      }),
    };`;
  mkdirSync(path.join(built.folder, 'server'));
  writeFileSync(path.join(built.folder, 'server/remote.cjs'), code);
  const record = parseJson(RemoteRecord, readFileSync(path.join(built.folder, BUILD_RECORD)), BUILD_RECORD);
  const server = `/remotes/${built.part}/${build}/server/remote.cjs`;
  sealBuild(built.folder, { ...record, server, serverIntegrity: hashOf(code) });
  return built;
}
