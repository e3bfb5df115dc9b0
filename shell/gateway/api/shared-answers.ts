import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageCache } from '../rendering/page-cache';
import { alsoByEncoding, takesEncoding } from '../takes-encoding';
import { changesPublic } from './changes-public';
import type { Replicas } from './replicas';

const FRESH_MS = 1000;
const ANSWER_LIMIT_MS = 30_000;
/** Shorter answers gain nothing by compression. */
const SHORT_BYTES = 1024;
/** The library's own is as slow as it gets. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Calls whose answers may be the same for everybody. Whether one is, its `cache-control` says. */
const PUBLIC =
  /^\/api\/v1\/(?:search(?:\/places)?|suggestions|places|provider-cards|allCategories|all-events|event-filters|event-details\/[^/]+|providers\/[^/]+(?:\/(?:events|portfolio|reviews|similar))?|sitemap\/.+)$/;

const KEPT_HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'link',
  'surrogate-key',
  'vary',
  'x-total-count',
  'x-total-capped',
  'x-unknown-filters',
  'x-corrected-words',
];

/** Of who is signed in, and of who has just written. */
const OWN_COOKIES = /(?:^|;\s*)(?:session|wrote)=/;

interface SharedAnswer {
  headers: Record<string, string>;
  body: Buffer;
  /** Each made for the first who takes it. */
  packed: Partial<Record<Packing, Promise<Buffer>>>;
  bytes: number;
}

type Packing = 'br' | 'gzip';
type Asked = (SharedAnswer & { isPassing?: false }) | { isPassing: true; bytes: 0 };

/**
 * Keeps public answers of the API for a second, and asks once for all who ask at the same time. Whoever is signed in, or
 * has just written, has answers of their own. A write that passes through this gateway ends all that is kept.
 */
export function shareAnswers(calls: FastifyInstance, replicas: Pick<Replicas, 'next'>): void {
  const answers = new PageCache<Asked>(FRESH_MS);

  calls.addHook('preHandler', async (request, reply) => {
    if (!mayShare(request)) return undefined;
    const answer = await answers.get(request.url, () => ask(request, replicas));
    return answer.isPassing ? undefined : send(request, reply, answer);
  });
  calls.addHook('onSend', async (request, reply) => {
    if (changesPublic(request, reply)) answers.purge();
  });
}

function mayShare({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || !PUBLIC.test(url.split('?', 1)[0] ?? '')) return false;
  if (headers.authorization !== undefined || headers.origin !== undefined) return false;
  return !OWN_COOKIES.test(headers.cookie ?? '');
}

/** What nobody else may have is left to the proxy, as are failures. */
async function ask(request: FastifyRequest, replicas: Pick<Replicas, 'next'>): Promise<Asked> {
  try {
    const response = await fetch(replicas.next() + request.url, {
      headers: {
        accept: 'application/json',
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || !isPublic || response.headers.has('set-cookie')) {
      await response.body?.cancel();
      return PASSING;
    }
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = Buffer.from(await response.arrayBuffer());
    // What is compressed is never longer than what is not, but for some bytes.
    return { headers: Object.fromEntries(headers), body, packed: {}, bytes: 3 * body.length };
  } catch {
    return PASSING;
  }
}

const PASSING = { isPassing: true, bytes: 0 } as const;

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  const vary = alsoByEncoding(answer.headers.vary);
  reply.headers({ ...answer.headers, vary, 'x-request-id': request.id });
  if (answer.headers.etag !== undefined && request.headers['if-none-match'] === answer.headers.etag) {
    return reply.code(304).send();
  }
  const packing = (['br', 'gzip'] as const).find((one) => takesEncoding(request.headers, one));
  if (!packing || answer.body.length < SHORT_BYTES) return reply.send(answer.body);
  const body = await (answer.packed[packing] ??= pack[packing](answer.body));
  return reply.header('content-encoding', packing).send(body);
}

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const pack: Record<Packing, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, BROTLI),
  gzip: promisify<Buffer, Buffer>(zlib.gzip),
};
