import { buildAndPublish } from './build-and-publish';
import { releaseStoreAddress } from './release-store-address';

/**
 * `npm run build [name…]`: builds the changed parts, or only the named ones, and publishes them to the
 * release store.
 */
await buildAndPublish(releaseStoreAddress(), process.argv.slice(2));
