import type { RegisteredRemote, Registry } from '@glow50/shared/host/registry';
import type { Override } from '@glow50/shared/host/testing';

const PATIENCE_MS = 3000;

/** The registry with one remote as its developer's server describes it; unchanged when that does not answer. */
export async function applyOverride(registry: Registry, { remote, origin }: Override): Promise<Registry> {
  try {
    const response = await fetch(`${origin}/record.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const record = (await response.json()) as RegisteredRemote;
    if (!response.ok || record.name !== remote || !record.entry.startsWith(`${origin}/`)) return registry;
    // Only what comes from the release store has a hash to hold against.
    const { integrity: _, ...overridden } = record;
    return { remotes: { ...registry.remotes, [remote]: overridden } };
  } catch {
    // The banner says so on every page.
    return registry;
  }
}
