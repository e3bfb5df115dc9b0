import type { User } from '@glow50/contract/accounts/auth';
import type { RouteDescription } from '@glow50/host/remote-description';

export function canSeePage({ role }: Pick<RouteDescription, 'role'>, user: User | null): boolean {
  return role === undefined || role === user?.role;
}
