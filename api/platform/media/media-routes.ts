import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Dependencies } from '../dependencies';
import { readDrawing } from './drawings';
import { readPublished } from './published-file';
import { cacheKeyHeaders } from './purge-cdn';
import { REGISTERED_PICTURES } from './registered-pictures';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG may use its own styles and nothing else, even when opened directly.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Public pictures under `/media/`, from the storage. A file never changes: a new picture gets a new name. */
export function mediaRoutes({ config }: Dependencies): FastifyPluginAsync {
  return (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', calledBy: 'the images of pages' };
    });
    app.get<{ Params: { file: string } }>(
      `/media/${REGISTERED_PICTURES}/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const picture = await readPublished(config, request.params.file);
        if (!picture) return notFound(reply);
        return reply
          .type(picture.type)
          .headers({ ...HEADERS, ...cacheKeyHeaders(picture.uploadId) })
          .send(picture.bytes);
      },
    );
    app.get<{ Params: { set: string; file: string } }>(
      '/media/:set/:file',
      { schema: { hide: true } },
      async ({ params: { set, file } }, reply) => {
        const drawing = await readDrawing(config, set, file);
        if (!drawing) return notFound(reply);
        return reply.type('image/svg+xml').headers(HEADERS).send(drawing);
      },
    );
    return Promise.resolve();
  };
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
