import type { Telemetry } from '@glow50/host/host-services';

export function createTelemetry(console: Pick<Console, 'error'>): Telemetry {
  return {
    error(error, { remote, action }) {
      console.error(`[${remote}]${action ? ` ${action}:` : ''}`, error);
    },
  };
}
