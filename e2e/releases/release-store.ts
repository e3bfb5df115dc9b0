import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';

const { E2E_DATA_DIR, E2E_RELEASE_STORE, E2E_URL } = readConfiguration('tests', [
  'E2E_DATA_DIR',
  'E2E_RELEASE_STORE',
  'E2E_URL',
]);

export const store = E2E_RELEASE_STORE ?? path.join(E2E_DATA_DIR ?? '', 'releases');
/** False for a site that runs elsewhere, unless `E2E_RELEASE_STORE` is set. */
export const isStoreAtHand = E2E_URL === undefined || E2E_RELEASE_STORE !== undefined;
