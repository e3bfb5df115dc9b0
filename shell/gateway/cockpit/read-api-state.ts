import type { CockpitApi } from '@glow50/host/cockpit';
import type { Replicas } from '../api/replicas';
import { internalHeaders } from '../canaries/internal-headers';
import type { ServerConfig } from '../config';

const ANSWER_LIMIT_MS = 2000;
const COUNT = /^glow50_api_request_seconds_count\{[^}]*status="(\d+)"[^}]*\} (\S+)$/gm;
const SUM = /^glow50_api_request_seconds_sum\{[^}]*\} (\S+)$/gm;
const STARTED = /^glow50_api_process_start_time_seconds (\S+)$/m;
const COMMIT = /^glow50_api_build_info\{commit="([^"]*)"\}/m;

/** What the processes of the API tell about themselves. Those that do not answer are counted. */
export async function readApiState(
  config: Pick<ServerConfig, 'metricsToken'>,
  replicas: Pick<Replicas, 'all'>,
): Promise<CockpitApi> {
  const addresses = replicas.all();
  const texts = await Promise.all(addresses.map((address) => readMetrics(config, address)));
  const known = texts.filter((text) => text !== undefined);
  const counts = known.flatMap((text) => [...text.matchAll(COUNT)]);
  const requests = total(counts.map(([, , count]) => count));
  const seconds = total(known.flatMap((text) => [...text.matchAll(SUM)].map(([, sum]) => sum)));
  const started = known.flatMap((text) => STARTED.exec(text)?.[1] ?? []).map(Number);
  const commits = known.map((text) => COMMIT.exec(text)?.[1] || null);
  return {
    processes: addresses.length,
    answering: known.length,
    commits: [...new Set(commits)],
    startedAt: started.length > 0 ? new Date(Math.min(...started) * 1000).toISOString() : null,
    requests,
    failed: total(counts.flatMap(([, status, count]) => (Number(status) >= 500 ? [count] : []))),
    meanMs: requests > 0 ? Math.round((1000 * seconds) / requests) : null,
  };
}

async function readMetrics(
  config: Pick<ServerConfig, 'metricsToken'>,
  address: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${address}/metrics`, {
      headers: internalHeaders(config),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

const total = (numbers: readonly (string | undefined)[]): number =>
  numbers.reduce((sum, text) => sum + Number(text ?? 0), 0);
