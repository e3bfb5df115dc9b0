import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';

/** Who is calling. Only for routes whose access asks for a session. */
export function getCaller({ caller, routeOptions }: FastifyRequest): Caller {
  if (!caller) throw new Error(`${routeOptions.url} asks who calls, but its access lets anybody in`);
  return caller;
}
