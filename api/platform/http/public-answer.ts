import type { FastifySerializerCompiler, onSendHookHandler } from 'fastify';

/**
 * For responses that are the same for everybody. Successful responses are cached for this many seconds,
 * errors never.
 */
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
 * For what a provider changes and looks at in several places: a page and a search that are opened one after the other
 * never disagree by more than a second.
 */
export const cacheForASecond: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.header('cache-control', reply.statusCode < 400 ? 'public, max-age=1' : 'no-store');
  done();
};

/** For what is the same for everybody and must be asked for every time. */
export const askEachTime: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.header('cache-control', reply.statusCode < 400 ? 'public, no-cache' : 'no-store');
  done();
};

export const neverCache: onSendHookHandler = (_request, reply, _payload, done) => {
  reply.header('cache-control', 'no-store');
  done();
};

/**
 * For hot routes: skips the response schema. Use it only where every field is picked by name, because
 * unlisted fields are not dropped.
 */
export const writeAsIs: FastifySerializerCompiler<unknown> = () => (answer) => JSON.stringify(answer);
