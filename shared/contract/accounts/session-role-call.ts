import type { Role } from './auth';
import { defineCall } from '../call';

/**
 * Role of the session in the request's cookie. Gateway only, because a cookie alone does not authenticate. Null
 * without a live session.
 */
export const readSessionRole = defineCall<{ answer: { caller: { userId: string; role: Role } | null } }>({
  method: 'GET',
  base: 'api',
  path: '/internal/session',
});
