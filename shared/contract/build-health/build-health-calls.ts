import type { BuildHealth, BuildHealthQuery, HealthReport, VisitReport } from './build-health';
import { defineCall } from '../call';

/**
 * Sent by the shell of an open page to the page's own origin. Responds with 204, also for reports that do not
 * count, and with 429 after too many.
 */
export const reportBuildHealth = defineCall<{ body: HealthReport; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/build-health',
});

/** Sent by the gateway for a page that it served. For our own servers only. */
export const recordBuildHealth = defineCall<{ body: VisitReport; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/internal/build-health',
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
