import type { IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConnectLimitAgent } from './connect-limit';
import { RefusedBody } from '../guard-bodies';
import { alsoByEncoding } from '../takes-encoding';
import { API_PREFIXES } from './api-paths';
import { ApiLog } from './api-log';
import type { Replicas } from './replicas';
import { shareAnswers } from './shared-answers';

declare module 'fastify' {
  interface FastifyRequest {
    triedUpstreams: string[];
    hasFailed: boolean;
  }
}

const CONNECT_LIMIT_MS = 1000;
const ANSWER_LIMIT_MS = 30_000;
/** The library's own is as slow as it gets. */
const BROTLI_QUALITY = 4;

/**
 * Proxies the API's paths to its processes in turn. A GET or HEAD request that gets no response is sent once
 * more, to the next process, unless it timed out. In all other cases the client gets a 503, because the
 * request may have changed something. A process is not to blame for a client that sends too much or leaves.
 */
export async function proxyToApi(app: FastifyInstance, replicas: Replicas): Promise<void> {
  const agents = {
    'http:': new ConnectLimitAgent(CONNECT_LIMIT_MS),
    'https:': new SecureAgent({ keepAlive: true, ...replicas.connect }),
  };
  const log = new ApiLog(app.log);
  app.addHook('onRequest', async (request) => {
    request.triedUpstreams = [];
    request.hasFailed = false;
  });

  const options: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
    getUpstream(request) {
      const address = replicas.next();
      (request as FastifyRequest).triedUpstreams.push(address);
      return address;
    },
    rewriteRequestHeaders: (request, headers) => ({
      ...withoutFraming(headers, request.body !== undefined),
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
      'x-request-id': request.id,
    }),
    onResponse(_request, reply, response) {
      log.noteAnswer();
      // eslint-disable-next-line no-restricted-syntax -- the package types reply and response of every HTTP version
      const [answer, { stream }] = [reply, response] as unknown as [FastifyReply, { stream: Readable }];
      if (!isPublicText(answer)) return void answer.send(stream);
      void answer.header('vary', alsoByEncoding(answer.getHeader('vary'))).compress(stream);
    },
    retryDelay: () => null,
    onError(reply, { error }) {
      // eslint-disable-next-line no-restricted-syntax -- the package types the reply of every HTTP version
      const answer = reply as unknown as FastifyReply;
      const { request } = answer;
      // A failed request with a body calls this twice: once for sending and once for the response.
      if (request.hasFailed) return;
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof RefusedBody || isGone(reply)) {
        request.hasFailed = true;
        return void answer.send(cause ?? error);
      }
      log.noteFailure(cause ?? error);
      const [address, ...more] = request.triedUpstreams;
      replicas.markUnready(more.at(-1) ?? address ?? '');
      const onlyReads = request.method === 'GET' || request.method === 'HEAD';
      const timedOut = 'statusCode' in error && error.statusCode === 504;
      if (onlyReads && !timedOut && more.length === 0)
        return void reply.from(request.url.split('?', 1)[0], options);
      request.hasFailed = true;
      void answer
        .code(503)
        .header('retry-after', '2')
        .header('cache-control', 'no-store')
        .send({ message: PROBLEM_MESSAGES.unavailable });
    },
  };

  await app.register(async (calls) => {
    calls.setChildLoggerFactory(withoutAttempts);
    await calls.register(compress, {
      global: false,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    shareAnswers(calls, replicas);
    for (const prefix of API_PREFIXES) {
      await calls.register(httpProxy, {
        upstream: '',
        prefix,
        rewritePrefix: prefix,
        // Without being asked, the library trusts every certificate.
        http: { agents, requestOptions: { timeout: ANSWER_LIMIT_MS, rejectUnauthorized: true } },
        replyOptions: options,
      });
    }
  });
}

/**
 * Whether the answer is the same for everybody. The length of other answers, compressed, would tell something about the
 * secrets in them.
 */
function isPublicText(answer: FastifyReply): boolean {
  const type = String(answer.getHeader('content-type'));
  const isPublic = /\bpublic\b/.test(String(answer.getHeader('cache-control')));
  return answer.statusCode === 200 && answer.request.method === 'GET' && isPublic && /json|svg/.test(type);
}

/**
 * The connection is used again for other visitors, so the API may be told of a body only when it gets one. The
 * gateway itself has already answered the header Expect.
 */
function withoutFraming(headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders {
  const {
    expect: _expect,
    trailer: _trailer,
    upgrade: _upgrade,
    'content-length': length,
    'transfer-encoding': _encoding,
    ...kept
  } = headers;
  return hasBody && length !== undefined ? { ...kept, 'content-length': length } : kept;
}

/** The proxy logs every failed attempt with its stack. `ApiLog` logs one line instead. */
const withoutAttempts: Parameters<FastifyInstance['setChildLoggerFactory']>[0] = (
  logger,
  bindings,
  options = {},
) => {
  const child = logger.child(bindings, options);
  const { warn } = child;
  child.warn = (...words: unknown[]) => {
    if (words[1] !== 'response errored') Reflect.apply(warn, child, words);
  };
  return child;
};

/** Whether the client has disconnected. */
function isGone(reply: unknown): boolean {
  return (reply as FastifyReply).raw.destroyed;
}
