import path from 'node:path';
import { withRegion } from '@glow50/configuration/bucket-region';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { ROOT } from './apps';

/** Whether others use the release store too: it is not the one of this checkout. */
export const isStoreShared = (): boolean =>
  readConfiguration('scripts', ['RELEASE_STORE']).RELEASE_STORE !== undefined;

/** Address of the release store: `RELEASE_STORE`, or a folder in `DATA_DIR` by default. */
export function releaseStoreAddress(): string {
  const variables = readConfiguration('scripts', ['RELEASE_STORE', 'DATA_DIR', 'AWS_REGION']);
  const address = variables.RELEASE_STORE ?? path.join(variables.DATA_DIR, 'releases');
  return address.startsWith('s3://')
    ? withRegion(address, variables.AWS_REGION)
    : path.resolve(ROOT, address);
}
