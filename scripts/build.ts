import path from 'node:path';
import { ROOT } from './build/apps';
import { buildAndPublish } from './build/build-and-publish';

/** `npm run build [name…]`: builds what changed, all parts unless named, and publishes it to the release store. */
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
await buildAndPublish(
  path.resolve(ROOT, process.env.RELEASE_STORE ?? path.join(dataDir, 'releases')),
  process.argv.slice(2),
);
