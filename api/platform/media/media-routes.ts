import { mkdirSync } from 'node:fs';
import path from 'node:path';
import files, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';

/** An SVG may use its own styles and nothing else, even when opened directly. */
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Folder of pictures that people gave us. Copies elsewhere end soon, because their owner may leave. */
export const REGISTERED_PICTURES = 'registered';

/** Public pictures under `/media/`. A file never changes: a new picture gets a new name. */
export function mediaRoutes({ config }: Dependencies): FastifyPluginAsync {
  const root = path.join(config.dataDir, 'media');
  const registered = path.join(root, REGISTERED_PICTURES);
  return async (app) => {
    mkdirSync(registered, { recursive: true });
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', calledBy: 'the images of pages' };
    });
    await app.register(files, { ...OPTIONS, root, prefix: '/media/', immutable: true, maxAge: '365d' });
    await app.register(files, {
      ...OPTIONS,
      root: registered,
      prefix: `/media/${REGISTERED_PICTURES}/`,
      maxAge: '1h',
    });
  };
}

const OPTIONS = {
  decorateReply: false,
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  setHeaders(response: SetHeadersResponse) {
    response.setHeader('content-security-policy', DRAWING_POLICY);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
  },
} as const;
