import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { simulateFault } from './break-answer';
import type { FaultSwitches } from './fault-switches';

const API = /^\/(api|media)\//;

/**
 * Simulates faults of the API. With `truncated`, the API still processes the request and only the response is
 * cut off.
 */
export function breakApi(app: FastifyInstance, switches: FaultSwitches): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = API.test(request.url) ? switches.of(request).api : undefined;
    if (!fault || !(await simulateFault(fault, reply))) return;
    return reply;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!API.test(request.url) || switches.of(request).api !== 'truncated') return payload;
    const whole = payload instanceof Readable ? await buffer(payload) : Buffer.from(payload as string);
    // Caches must not store half a response under the ETag of the whole one.
    reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-length');
    return whole.subarray(0, Math.floor(whole.length / 2));
  });
}
