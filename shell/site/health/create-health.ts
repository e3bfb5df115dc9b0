import type { HealthReport } from '@glow50/contract/build-health/build-health';
import { reportBuildHealth } from '@glow50/contract/build-health/build-health-calls';
import type { Boot } from '@glow50/host/boot';
import { HealthReporter } from './health-reporter';

interface HealthSources {
  boot: Pick<Boot, 'apiBaseUrl' | 'testing'>;
  /** Like `navigator.sendBeacon`, which also sends while the page unloads. */
  sendBeacon(address: string, body: Blob): boolean;
}

/**
 * Reports build health of this page to the API. Sends nothing when testers simulate faults or use an
 * override.
 */
export function createHealth({ boot, sendBeacon }: HealthSources): HealthReporter {
  const { testing } = boot;
  const isChanged = Boolean(testing?.override) || Object.keys(testing?.faults ?? {}).length > 0;

  function send(report: HealthReport) {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    sendBeacon(boot.apiBaseUrl + reportBuildHealth.path, body);
  }

  return new HealthReporter({
    send: isChanged ? () => undefined : send,
    wait: (work, milliseconds) => setTimeout(work, milliseconds),
  });
}
