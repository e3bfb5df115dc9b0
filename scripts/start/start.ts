import path from 'node:path';
import { ROOT } from '../build/apps';
import { buildAndPublish } from '../build/build-and-publish';
import { serve } from './serve';

/** `npm start`: builds what changed and runs everything. */
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const releaseStore = path.resolve(ROOT, process.env.RELEASE_STORE ?? path.join(dataDir, 'releases'));

await buildAndPublish(releaseStore);
await serve({ dataDir, releaseStore });
