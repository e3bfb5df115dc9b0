import type { BuildReport } from '@glow50/contract/build-health/build-health';
import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * More than the builds released between two restarts of a process. Each new name takes memory.
 */
const MOST_BUILDS = 200;

/**
 * Registers Prometheus counters for reports received by this process. Returns a function that adds a report to
 * the counters.
 */
export function countReports(register: Registry): (reports: readonly BuildReport[]) => void {
  const labelNames = ['remote', 'build'] as const;
  const counter = (name: string, help: string) =>
    new Counter({ name: `glow50_remote_${name}_total`, help, labelNames, registers: [register] });
  const visits = counter('visits', 'Opened documents that needed the build');
  const failedVisits = counter('failed_visits', 'Of these, those in which something of it failed');
  const loadFailures = counter('load_failures', 'Loads that were given up');
  const errors = counter('errors', 'Errors that nothing of the build caught');
  const loads = new Histogram({
    name: 'glow50_remote_load_seconds',
    help: 'From the first request to the mounted module',
    labelNames,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const known = new Set<string>();

  return (reports) => {
    for (const report of reports) {
      const labels = { remote: report.part, build: report.build };
      const name = `${report.part}/${report.build}`;
      if (!known.has(name) && known.size >= MOST_BUILDS) continue;
      known.add(name);
      visits.inc(labels, report.visits);
      failedVisits.inc(labels, report.failedVisits);
      loadFailures.inc(labels, report.loadFailures);
      errors.inc(labels, report.errors);
      if (typeof report.loadMs === 'number') loads.observe(labels, report.loadMs / 1000);
    }
  };
}
