import type { BuildHealth, BuildHealthQuery, HealthReport } from './build-health';
import { defineCall } from './call';

/** What the shell of an open page tells, unasked. 204, however often; 429 after too many. */
export const reportBuildHealth = defineCall<{ body: HealthReport; answer: null }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/build-health',
});

/** For staff; outside of production for everybody. */
export const readBuildHealth = defineCall<{ query: BuildHealthQuery; answer: BuildHealth[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/build-health',
});
