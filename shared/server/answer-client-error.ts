import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';

/**
 * Answers a request that is not HTTP, whose headers are too large, or that did not arrive in time. Closes the
 * connection. For the option `clientErrorHandler` of Fastify.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const [status, message] = statusOf(error.code);
    const body = JSON.stringify({ message });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

function statusOf(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, PROBLEM_MESSAGES.late];
    case 'HPE_HEADER_OVERFLOW':
      return [431, PROBLEM_MESSAGES.tooLarge];
    default:
      return [400, PROBLEM_MESSAGES.malformed];
  }
}
