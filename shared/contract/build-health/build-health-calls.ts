import type { BuildHealth, BuildHealthQuery, HealthReport } from './build-health';
import { defineCall } from '../call';

/**
 * Sent by the shell of an open page. Responds with 204, also for repeated reports, and with 429 after too
 * many.
 */
export const reportBuildHealth = defineCall<{ body: HealthReport; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/build-health',
});

/** Staff only in production, open to everyone elsewhere. */
export const readBuildHealth = defineCall<{ query: BuildHealthQuery; answer: BuildHealth[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/build-health',
});

/** As `readBuildHealth`, for our own servers only. */
export const readBuildHealthInternally = defineCall<{ query: BuildHealthQuery; answer: BuildHealth[] }>({
  method: 'GET',
  base: 'api',
  path: '/internal/build-health',
});
