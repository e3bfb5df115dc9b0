import type { StaffRole } from '@glow50/contract/office/audit';
import type { Caller } from './caller';

/**
 * Who may call a route. Every route declares one value in its `config`; the guard rejects all other callers.
 * - `public`: everybody. The response is the same for everybody.
 * - `local`: the developer's own browser on this machine.
 * - `internal`: our own servers. They send `METRICS_TOKEN`, or, without one outside production, connect to this
 *   process without the gateway.
 * - `credential`: any caller with the password, code or token that the route itself checks.
 * - `user`: a signed-in user, with bearer token and session cookie. `getCaller` returns the user here and for
 *   all values below.
 * - `owner`: the user who owns the requested record. The route checks this and responds with 404 to everybody
 *   else.
 * - `owner-or-staff`: as `owner`, and staff.
 * - `staff`: staff, in production only with a proved second step.
 * - `appointed`: staff, also before they have proved it.
 */
export type Access =
  | 'public'
  | 'local'
  | 'internal'
  | 'credential'
  | 'user'
  | 'owner'
  | 'owner-or-staff'
  | 'staff'
  | 'appointed';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    staffRole?: StaffRole;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
