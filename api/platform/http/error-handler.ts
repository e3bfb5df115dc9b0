import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Problem } from '@glow50/contract/problem';
import { listErrors } from '@glow50/server/list-errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable, isUnstorableText, sqlState } from '../database/sql-state';
import { HttpError } from './http-error';

/** Turns every error of a route into a `Problem`. Only unexpected errors are logged at error level. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) {
    if (error.cause) request.log.warn({ err: error.cause }, 'request rejected because a dependency failed');
    const { message, errors } = error.problem;
    return reply
      .code(error.statusCode)
      .headers(error.headers)
      .send({ message, ...(errors && listErrors(errors)) });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? PROBLEM_MESSAGES.invalid,
    }));
    return refuse(reply, 400, { message: PROBLEM_MESSAGES.invalid, ...listErrors(errors) });
  }
  switch (error.statusCode) {
    case 404:
      return refuse(reply, 404, { message: PROBLEM_MESSAGES.notFound });
    case 413:
      return refuse(reply, 413, { message: PROBLEM_MESSAGES.tooLarge });
    case 415:
      return refuse(reply, 415, { message: PROBLEM_MESSAGES.unsupported });
    default:
  }
  if ((error.statusCode && error.statusCode >= 400 && error.statusCode < 500) || isUnstorableText(error)) {
    return refuse(reply, 400, { message: PROBLEM_MESSAGES.malformed });
  }
  if (error.statusCode === 503 || isUnavailable(error) || isExhausted(error)) {
    request.log.warn({ err: error }, 'service unavailable');
    return refuse(reply.header('retry-after', '2'), 503, { message: PROBLEM_MESSAGES.unavailable });
  }
  request.log.error({ err: error }, 'request failed unexpectedly');
  return refuse(reply, 500, { message: PROBLEM_MESSAGES.internal });
}

export function handleUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { message: PROBLEM_MESSAGES.notFound });
}

/** Serialization failures and deadlocks that outlasted the retries, and statement timeouts. */
function isExhausted(error: unknown): boolean {
  return ['40001', '40P01', '57014'].includes(sqlState(error) ?? '');
}

function refuse(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(problem);
}
