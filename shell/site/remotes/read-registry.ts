import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import { hasText } from '../storage/has-text';

/**
 * Tells a registry from an error page or a truncated answer. The gateway has checked every record against its
 * schema; checking again with zod/mini would add 6 kB (gzip) to the first script.
 */
export function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value)) return false;
  const { remotes } = value;
  return typeof remotes === 'object' && remotes !== null && Object.values(remotes).every(isRegisteredRemote);
}

export function isRegisteredRemote(value: unknown): value is RegisteredRemote {
  return (
    hasText(value, 'name') &&
    hasText(value, 'build') &&
    hasText(value, 'contract') &&
    hasText(value, 'entry') &&
    ['routes', 'commands', 'accountMenu', 'chunks'].every((name) => Array.isArray(Reflect.get(value, name)))
  );
}
