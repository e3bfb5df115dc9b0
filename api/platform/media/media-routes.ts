import { mkdirSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';

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
    await app.register(files, {
      root,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      setHeaders: (response) => {
        response.setHeader('content-security-policy', DRAWING_POLICY);
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    });
  };
}
