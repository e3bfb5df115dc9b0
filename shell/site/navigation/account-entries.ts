import type { User } from '@glow50/contract/accounts/auth';
import type { Registry } from '@glow50/host/registry';
import type { AccountMenuEntry } from '@glow50/host/remote-description';

export function findAccountEntries(registry: Registry, user: User): AccountMenuEntry[] {
  return Object.values(registry.remotes)
    .flatMap(({ accountMenu }) => accountMenu)
    .filter(({ role }) => role === undefined || role === user.role)
    .filter(({ needsPage }) => !needsPage || user.page !== undefined);
}
