import type { FastifySerializerCompiler, onSendHookHandler } from 'fastify';

/** For calls that answer everybody alike: good answers may be kept for so many seconds, refusals never. */
export function cacheFor(seconds: number): onSendHookHandler {
  return (_request, reply, _payload, done) => {
    const isGood = reply.statusCode < 400;
    reply.header(
      'cache-control',
      isGood ? `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}` : 'no-store',
    );
    done();
  };
}

/**
 * For calls that are made often and present each field of their answers by name: the answer is written as it is. All
 * others are read against their schema once more, which drops what it does not name.
 */
export const writeAsIs: FastifySerializerCompiler<unknown> = () => (answer) => JSON.stringify(answer);
