import { findRemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import type { DialogStore } from '../dialogs/dialog-store';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { HealthReporter } from './health-reporter';

interface Sending {
  registry: Registry;
  loader: Pick<RemoteLoader, 'state'>;
  dialogs: Pick<DialogStore, 'request'>;
  health: Pick<HealthReporter, 'sent'>;
  /** Path of the page on screen. */
  path: string;
}

/** Statuses with which the server says that it does not understand what was sent, so that it keeps nothing of it. */
const REFUSALS = new Set([400, 422]);
const READING = new Set(['GET', 'HEAD']);

/** Counts what the API answered to something that was sent, for the build of the dialog or page on screen. */
export function countSent(
  { registry, loader, dialogs, health, path }: Sending,
  method: string | undefined,
  status: number,
): void {
  if (method === undefined || READING.has(method) || status >= 500) return;
  const command = dialogs.request?.command;
  const offering = Object.values(registry.remotes).find(
    ({ commands }) => command !== undefined && commands.includes(command),
  );
  const part = offering?.name ?? findRemoteRoute(registry, path)?.remote.name;
  if (part === undefined) return;
  const { build } = loader.state(part).registered;
  health.sent({ part, build }, REFUSALS.has(status));
}
