import { setClock } from '@glow50/contract/clock/clock-calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import type { Replicas } from './replicas';

const ANSWER_LIMIT_MS = 5000;

/** Moves the clock of every API process. The proxy would move only one of them. */
export function clockRoutes(config: ServerConfig, replicas: Replicas): FastifyPluginAsync {
  return async (app) => {
    if (config.devTools === 'off') return;

    app.put(setClock.path, async (request, reply) => {
      if (!isTester(config, request)) return reply.callNotFound();
      const answers = await Promise.all(replicas.all().map((address) => move(address, request)));
      const [answer] = answers.sort((one, other) => other.status - one.status);
      if (!answer) return reply.callNotFound();
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(answer.text);
    });
  };
}

/** Forwards the client's address and host, because the API checks them, too. */
async function move(address: string, request: FastifyRequest): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}${setClock.path}`, {
    method: setClock.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
    },
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  return { status: response.status, text: await response.text() };
}
