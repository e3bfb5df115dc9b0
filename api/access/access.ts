import type { Caller } from '../auth/caller';

/**
 * Who may call a route. Every route declares one in its `config`; the guard lets nobody else reach the handler.
 * - `public`: everybody, and everybody gets the same answer.
 * - `local`: the developer's own browser on this machine.
 * - `inside`: our own servers, which bring `METRICS_TOKEN`, or reach this process without the gateway.
 * - `credential`: whoever brings the password, code or token that the route itself judges.
 * - `user`: a signed-in user, with bearer and session cookie. So for all that follow; `getCaller` says who it is.
 * - `owner`: the user whose thing it is. Only the route can know: to anybody else it does not exist (404).
 * - `owner-or-staff`: as `owner`, and staff.
 * - `staff`: staff.
 */
export type Access =
  'public' | 'local' | 'inside' | 'credential' | 'user' | 'owner' | 'owner-or-staff' | 'staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}
