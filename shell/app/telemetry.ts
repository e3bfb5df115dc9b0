import type { Telemetry } from '@glow50/shared/host/host-services';

/** Handled errors go to the console, where the team that owns the remote finds them by its name. */
export function createTelemetry(console: Pick<Console, 'error'>): Telemetry {
  return {
    error(error, { remote, action }) {
      console.error(`[${remote}]${action ? ` ${action}:` : ''}`, error);
    },
  };
}
