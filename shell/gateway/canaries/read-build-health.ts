import { BuildHealth, type BuildHealthQuery } from '@glow50/contract/build-health/build-health';
import { readBuildHealthInternally } from '@glow50/contract/build-health/build-health-calls';
import { toCallPath } from '@glow50/contract/call';
import { parseResponse } from '@glow50/host/parse-json';
import { z } from 'zod';
import type { ServerConfig } from '../config';
import { internalHeaders } from './internal-headers';

const ANSWER_LIMIT_MS = 5000;

/** An API of the last release does not count what clients sent. */
const HealthOfBuilds = z.array(
  BuildHealth.extend({
    clients: z.int().default(0),
    failedClients: z.int().default(0),
    sendingClients: z.int().default(0),
    refusedClients: z.int().default(0),
  })
    .partial({ visits: true, failedVisits: true, loads: true, meanLoadMs: true })
    .pick({
      part: true,
      build: true,
      clients: true,
      failedClients: true,
      sendingClients: true,
      refusedClients: true,
      visits: true,
      failedVisits: true,
      loads: true,
      meanLoadMs: true,
    }),
);
export type HealthOfBuilds = z.infer<typeof HealthOfBuilds>;

/** Throws when the API does not answer. */
export async function readBuildHealth(
  apiUrl: string,
  config: Pick<ServerConfig, 'metricsToken'>,
  wanted: BuildHealthQuery,
): Promise<HealthOfBuilds> {
  const response = await fetch(apiUrl + toCallPath(readBuildHealthInternally.path, {}, wanted), {
    headers: internalHeaders(config),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!response.ok)
    throw new Error(`Could not load the health of builds: the API responded with ${response.status}`);
  return parseResponse(HealthOfBuilds, response);
}
