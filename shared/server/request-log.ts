import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Logs one line per request, without the query and without `:token` parameters, because both can grant
 * access.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request completed',
    );
    done();
  });
}

function pathOf({ url, params }: FastifyRequest): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const { token } = (params ?? {}) as { token?: string };
  return token ? path.replace(encodeURIComponent(token), ':token') : path;
}
