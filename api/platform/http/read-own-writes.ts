import type { FastifyInstance } from 'fastify';
import type { Reading } from '../database/reading';

/** In seconds. Longer than a copy that is read from may be behind. */
const TOLD_FOR = 5;
const MARK = /(?:^|;\s*)wrote=1(?:;|$)/;

/** Who has just written reads from the database itself, told by a short cookie. */
export function readOwnWrites(app: FastifyInstance, { fromOriginal }: Pick<Reading, 'fromOriginal'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (MARK.test(request.headers.cookie ?? '')) fromOriginal(done);
    else done();
  });
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return;
    reply.header('set-cookie', `wrote=1; Path=/; Max-Age=${TOLD_FOR}; HttpOnly; SameSite=Lax`);
  });
}
