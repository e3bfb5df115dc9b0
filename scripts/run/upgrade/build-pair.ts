import path from 'node:path';
import { buildRemote, buildShell, EARLIER, LATER } from './build-sample';

const REMOTES = ['before', 'wide', 'after'];

/**
 * `build-pair.ts <folder>`: two shells, and remotes that work with the earlier React, with both, and with the later one.
 * The wide range is as `^19.3.1 || ^20.0.0` one major version later.
 */
const at = (name: string) => path.join(path.resolve(process.argv[2] ?? ''), name);
await buildRemote(at('before'), { name: 'before', react: EARLIER, range: '~19.2.0' });
await buildRemote(at('wide'), { name: 'wide', react: EARLIER, range: '~19.2.0 || ~19.3.0' });
await buildRemote(at('after'), { name: 'after', react: LATER, range: '~19.3.0' });
await buildShell(at('earlier-shell'), { react: EARLIER, remotes: REMOTES });
await buildShell(at('later-shell'), { react: LATER, remotes: REMOTES });
