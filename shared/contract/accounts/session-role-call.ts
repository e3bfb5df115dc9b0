import type { Role } from './auth';
import { defineCall } from '../call';

/**
 * Whose session the cookie of this request belongs to. For our own servers only, because a cookie alone does
 * not sign anybody in. Null when it belongs to nobody.
 */
export const readSessionRole = defineCall<{ answer: { caller: { userId: string; role: Role } | null } }>({
  method: 'GET',
  base: 'api',
  path: '/internal/session',
});
