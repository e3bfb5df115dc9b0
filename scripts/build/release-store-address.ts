import path from 'node:path';
import { ROOT } from './apps';

/** Address of the release store: `RELEASE_STORE`, or a folder in `DATA_DIR` by default. */
export function releaseStoreAddress(environment: NodeJS.ProcessEnv = process.env): string {
  const address = environment.RELEASE_STORE;
  if (address?.startsWith('s3://')) return address;
  return path.resolve(ROOT, address ?? path.join(environment.DATA_DIR ?? '.data', 'releases'));
}
