import type { Registry } from '@glow50/host/registry';
import type { Override } from '@glow50/host/tester-changes';
import { isRegisteredRemote } from '../remotes/read-registry';

const TIMEOUT_MS = 3000;

/**
 * Replaces one remote with the record from the developer's server. Returns the registry unchanged when that
 * server does not respond or its record does not fit.
 */
export async function applyOverride(registry: Registry, { remote, origin }: Override): Promise<Registry> {
  try {
    const response = await fetch(`${origin}/record.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const record: unknown = await response.json();
    if (!response.ok || !isRegisteredRemote(record)) return registry;
    if (record.name !== remote || !record.entry.startsWith(`${origin}/`)) return registry;
    // Only remotes from the release store have a trustworthy hash.
    const { integrity: _, ...overridden } = record;
    return { remotes: { ...registry.remotes, [remote]: overridden } };
  } catch {
    // Not reported here, because the testers' banner shows it on every page.
    return registry;
  }
}
