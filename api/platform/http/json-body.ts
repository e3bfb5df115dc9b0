import type { FastifyInstance } from 'fastify';

/** Accepts only JSON. Also accepts a JSON content type without a body, which the session observer sends. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
