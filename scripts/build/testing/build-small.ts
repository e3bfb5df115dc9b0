import path from 'node:path';
import { fakeRecord } from '@glow50/releases/testing/fake-build';
import { compile } from '../build-app';
import { hashOutput } from '../output-hash';
import { remoteConfig } from '../webpack/remote-config';

/** `build-small.ts <folder>`: builds the remote in `<folder>/small` and prints the id of the build. */
const folder = path.resolve(process.argv[2] ?? '');
const outputPath = path.join(folder, `output-${process.pid}`);
const [browser] = remoteConfig(
  {
    name: 'small',
    folder: path.join(folder, 'small'),
    exposes: { './remote': './remote.ts' },
    modules: [],
  },
  { mode: 'production', outputPath },
);
if (!browser) throw new Error('There is no configuration for browsers');
await compile([browser]);
console.log(hashOutput(outputPath, 'production', fakeRecord('0')));
