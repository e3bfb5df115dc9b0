import type { HealthReport } from '@glow50/contract/build-health/build-health';
import { reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import type { Boot } from '@glow50/host/boot';
import { HealthReporter } from './health-reporter';

interface HealthSources {
  boot: Pick<Boot, 'visit' | 'testing'>;
  /** Like `navigator.sendBeacon`, which also sends while the page unloads. */
  sendBeacon(address: string, body: Blob): boolean;
}

/**
 * Reports build health of this page to the server that served it, which knows its token. Sends nothing when
 * testers simulate faults or use an override.
 */
export function createHealth({ boot, sendBeacon }: HealthSources): HealthReporter {
  const { testing, visit: token } = boot;
  const isChanged = Boolean(testing?.override) || Object.keys(testing?.faults ?? {}).length > 0;

  function send(report: HealthReport) {
    const body = new Blob([JSON.stringify({ token, ...report })], { type: 'application/json' });
    sendBeacon(reportBuildHealth.path, body);
  }

  return new HealthReporter({
    send: isChanged || token === undefined ? () => undefined : send,
    wait: (work, milliseconds) => setTimeout(work, milliseconds),
  });
}
