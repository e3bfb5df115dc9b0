import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { isBoundedJson } from '@glow50/server/bounded-json';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

/** Accepts only JSON. Also accepts a JSON content type without a body, which the session observer sends. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (!isBoundedJson(body as string)) done(new HttpError(413, PROBLEM_MESSAGES.tooLarge));
    else void parse(request, body as string, done);
  });
}
