import type { FastifyInstance } from 'fastify';

/** At the start of a JSON text, which holds no quote that is not escaped. */
const ADDRESS = /(?<!\\)"\/media\//g;

/** Answers name pictures at the address of the CDN that keeps them. */
export function nameMediaBase(app: FastifyInstance, mediaUrl: string): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    return isJson && typeof payload === 'string' ? payload.replace(ADDRESS, `"${mediaUrl}/media/`) : payload;
  });
}
