import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { buildAndPublish } from '@glow50/build/build-and-publish';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { serve } from './serve';

/** `npm start`: builds what changed and runs the whole site. */
const dataDir = path.resolve(ROOT, readConfiguration('scripts', ['DATA_DIR']).DATA_DIR);
const releaseStore = releaseStoreAddress();

await buildAndPublish(releaseStore);
await serve({ dataDir, releaseStore });
