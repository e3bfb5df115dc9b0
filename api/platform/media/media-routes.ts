import { mkdirSync } from 'node:fs';
import path from 'node:path';
import files, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import { REGISTERED_PICTURES } from './registered-pictures';
import { readPublished } from './published-file';
import { cacheKeyOf } from './purge-cdn';

/** An SVG may use its own styles and nothing else, even when opened directly. */
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Public pictures under `/media/`. A file never changes: a new picture gets a new name. */
export function mediaRoutes({ config }: Dependencies): FastifyPluginAsync {
  const root = path.join(config.dataDir, 'media');
  return async (app) => {
    mkdirSync(root, { recursive: true });
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', calledBy: 'the images of pages' };
    });
    await app.register(files, { ...OPTIONS, root, prefix: '/media/', immutable: true, maxAge: '365d' });
    app.get<{ Params: { file: string } }>(
      `/media/${REGISTERED_PICTURES}/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const picture = await readPublished(config, request.params.file);
        if (!picture) return reply.callNotFound();
        return reply
          .type(picture.type)
          .headers({
            ...HEADERS,
            'cache-control': 'public, max-age=31536000, immutable',
            'surrogate-key': cacheKeyOf(picture.uploadId),
          })
          .send(picture.bytes);
      },
    );
  };
}

const HEADERS = {
  'content-security-policy': DRAWING_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

const OPTIONS = {
  decorateReply: false,
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  setHeaders(response: SetHeadersResponse) {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  },
} as const;
