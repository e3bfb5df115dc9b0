import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller';

/** Use only in routes whose access requires a session. Throws in any other route. */
export function getCaller({ caller, routeOptions }: FastifyRequest): Caller {
  if (!caller)
    throw new Error(`${routeOptions.url} calls getCaller, but its access does not require a session`);
  return caller;
}
