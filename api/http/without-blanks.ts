import type { preValidationHookHandler } from 'fastify';

/** For calls that filter: a field of the query that was left empty filters nothing. */
export const withoutBlanks: preValidationHookHandler = (request, _reply, done) => {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== '') filled[name] = value;
  request.query = filled;
  done();
};
