import type { BuildHealth } from '@glow50/contract/build-health/build-health';
import type { CanaryState } from '@glow50/host/canaries';

/** The builds cover the last hour. */
export interface RemoteHealth {
  canary: CanaryState | undefined;
  builds: readonly BuildHealth[];
}

export function describeHealth(build: string, { canary, builds }: RemoteHealth): [string, string][] {
  const find = (name: string) => builds.find((health) => health.build === name);
  return [
    ['Visits', describeVisits(find(build))],
    ['Loads', describeLoads(find(build))],
    ['Canary', canary ? describeCanary(canary, build, find(canary.build)) : 'none'],
  ];
}

function describeVisits(health: BuildHealth | undefined): string {
  if (!health) return 'none in the last hour';
  const { visits, failedVisits, loadFailures, errors } = health;
  const share = visits > 0 ? ` (${((100 * failedVisits) / visits).toFixed(1)}%)` : '';
  const kinds = failedVisits > 0 ? `: ${loadFailures} not loaded, ${errors} uncaught errors` : '';
  return `${visits} in the last hour, ${failedVisits} failed${share}${kinds}`;
}

function describeLoads(health: BuildHealth | undefined): string {
  if (!health || health.meanLoadMs === null) return 'none in the last hour';
  return `${health.meanLoadMs} ms on average, ${health.slowLoads} of ${health.loads} over 2.5 s`;
}

function describeCanary(canary: CanaryState, shown: string, health: BuildHealth | undefined): string {
  const { build, percent, startedAt, besides, stopped } = canary;
  if (stopped) return `${build}, stopped automatically at ${toTime(stopped.at)}: ${stopped.reason}`;
  const name = build === shown ? `${build} (loaded in this page)` : build;
  return `${name} alongside ${besides}, for ${percent}% of visitors since ${toTime(startedAt)}: ${describeVisits(health)}`;
}

const toTime = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
