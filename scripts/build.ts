import { buildAndPublish } from './build/build-and-publish';
import { releaseStoreAddress } from './release/command-line';

/** `npm run build [name…]`: builds what changed, all parts unless named, and publishes it to the release store. */
await buildAndPublish(releaseStoreAddress(), process.argv.slice(2));
