import type { User } from '@glow50/shared/api/auth';
import type { Registry } from '@glow50/shared/host/registry';
import type { AccountMenuEntry } from '@glow50/shared/host/remote-description';

export function findAccountEntries(registry: Registry, user: User): AccountMenuEntry[] {
  return Object.values(registry.remotes)
    .flatMap(({ accountMenu }) => accountMenu)
    .filter(({ role }) => role === undefined || role === user.role);
}
