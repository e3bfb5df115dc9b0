import type { preValidationHookHandler } from 'fastify';

/** Drops empty query fields, so that an empty filter does not filter. */
export const withoutBlanks: preValidationHookHandler = (request, _reply, done) => {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== '') filled[name] = value;
  request.query = filled;
  done();
};
