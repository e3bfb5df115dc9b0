import { Transform, type TransformCallback } from 'node:stream';
import { bodyLimitOf } from '@glow50/contract/body-limits';
import { bringsUnreadBody, hasBody } from '@glow50/server/brings-unread-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from './config';
import { sendProblem } from './answer-problem';

/** How long a body may send nothing. A slow body may take as long as it needs. */
const IDLE_MS = 30_000;

/** The client sent more than the route accepts (413), or nothing for too long (408). */
export class RefusedBody extends Error {
  readonly statusCode: 408 | 413;

  constructor(statusCode: 408 | 413) {
    super(statusCode === 413 ? 'The body is too large' : 'The body did not arrive');
    this.name = 'RefusedBody';
    this.statusCode = statusCode;
  }
}

/**
 * Refuses bodies of requests that have none, and bodies that are larger than their route accepts: at once when
 * the request states its length, and while counting otherwise. Ends bodies that never come. Closes the
 * connection in all cases.
 */
export function guardBodies(app: FastifyInstance, config: ServerConfig, idleMs = IDLE_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    if (bringsUnreadBody(request)) return refuse(config, request, reply, 400);
    // What is not there has no type: Fastify would look for it. The API decides for itself.
    if (!hasBody(request.headers) && !request.url.startsWith('/api/')) delete request.headers['content-type'];
    if (Number(request.headers['content-length'] ?? 0) <= limitOf(request)) return;
    return refuse(config, request, reply, 413);
  });
  app.addHook('preParsing', async (request, reply, body) => {
    if (!hasBody(request.headers)) return body;
    const counted = new CountedBody(limitOf(request), idleMs);
    // A route that reads no body also hears no error of it.
    counted.on('error', () => undefined);
    reply.raw.once('close', () => counted.destroy());
    body.once('error', (error) => counted.destroy(error));
    body.pipe(counted);
    // The next request on the connection comes after the rest of this one.
    counted.once('close', () => body.resume());
    return counted;
  });
}

function refuse(
  config: ServerConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 400 | 413,
): FastifyReply {
  return sendProblem(config, request, reply.header('connection', 'close'), status);
}

function limitOf({ url }: FastifyRequest): number {
  return bodyLimitOf(url.split('?', 1)[0] ?? '');
}

class CountedBody extends Transform {
  /** Read by Fastify instead of the length of the parsed text. */
  receivedEncodedLength = 0;
  private readonly limit: number;
  private readonly timer: NodeJS.Timeout;

  constructor(limit: number, idleMs: number) {
    super();
    this.limit = limit;
    this.timer = setTimeout(() => this.destroy(new RefusedBody(408)), idleMs);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    this.timer.refresh();
    if (this.receivedEncodedLength > this.limit) done(new RefusedBody(413));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.timer);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.timer);
    done(error);
  }
}
