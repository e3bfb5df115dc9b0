import type { onSendAsyncHookHandler } from 'fastify';

/** For calls that answer everybody alike: good answers may be kept for so many seconds, refusals never. */
export function cacheFor(seconds: number): onSendAsyncHookHandler {
  return async (_request, reply) => {
    const isGood = reply.statusCode < 400;
    reply.header(
      'cache-control',
      isGood ? `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}` : 'no-store',
    );
  };
}
