import { randomBytes } from 'node:crypto';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './api/api-paths';
import type { ServerConfig } from './config';
import { renderNotice } from './notice';
import { pageHeaders } from './page-headers';

/** Sends a problem: a page to a visitor who navigates, `{message}` to everybody else. */
export function sendProblem(
  config: ServerConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  const message = messageOf(status);
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', '2');
  if (!wantsPage(request)) return reply.type('application/json; charset=utf-8').send({ message });
  return sendNotice(config, reply, status, message);
}

export function sendNotice(
  config: ServerConfig,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(status)
    .headers({ ...pageHeaders(config, nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(renderNotice(message, nonce));
}

/** Turns every error of the gateway and of Fastify into our own words. Logs those that are our fault. */
export function answerErrors(config: ServerConfig) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed unexpectedly');
    // The rest of a refused body is not read, so the connection cannot be used again.
    if (status === 408 || status === 413) reply.header('connection', 'close');
    void sendProblem(config, request, reply, status);
  };
}

function messageOf(status: number): string {
  switch (status) {
    case 404:
      return PROBLEM_MESSAGES.notFound;
    case 408:
      return PROBLEM_MESSAGES.late;
    case 413:
      return PROBLEM_MESSAGES.tooLarge;
    case 415:
      return PROBLEM_MESSAGES.unsupported;
    case 429:
      return PROBLEM_MESSAGES.tooMany;
    case 503:
      return PROBLEM_MESSAGES.unavailable;
    default:
      return status < 500 ? PROBLEM_MESSAGES.malformed : PROBLEM_MESSAGES.internal;
  }
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isCall(url) && (headers.accept ?? '').includes('text/html');
}
