import { PREVIEW } from '@glow50/host/previews';
import { createPreview, MOST_PREVIEW_DAYS } from '@glow50/releases/preview';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { FastifyPluginAsync } from 'fastify';
import type { Replicas } from '../api/replicas';
import { findReader } from '../cockpit/find-reader';
import type { ServerConfig } from '../config';
import type { Previews } from './previews';
import { signPreview } from './signed-preview';

interface PreviewBody {
  remote?: unknown;
  build?: unknown;
  days?: unknown;
}

const DEFAULT_DAYS = 1;

export function previewRoutes(
  config: ServerConfig,
  objects: ReleaseObjects,
  replicas: Pick<Replicas, 'next'>,
  previews: Previews,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: { remote?: string } }>('/preview/:remote', async (request, reply) => {
      previews.leave(request, reply, request.params.remote);
      return reply.code(204).header('cache-control', 'no-store').send();
    });

    const { overrideKey } = config;
    if (overrideKey === undefined) return;

    app.post<{ Body: PreviewBody | null }>('/preview-links', async (request, reply) => {
      const reader = await findReader(config, replicas, request);
      if (reader === null) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      const { remote, build, days = DEFAULT_DAYS } = request.body ?? {};
      if (typeof remote !== 'string' || typeof build !== 'string' || !/^[a-z]+$/.test(remote)) {
        return reply.code(400).send(problem('remote', 'Name a remote and one of its builds'));
      }
      if (typeof days !== 'number' || !(days > 0 && days <= MOST_PREVIEW_DAYS)) {
        return reply.code(400).send(problem('days', `Must be at most ${MOST_PREVIEW_DAYS}`));
      }
      try {
        const { id } = await createPreview(objects, { part: remote, build, by: reader, days });
        return { link: `/?${PREVIEW}=${signPreview({ part: remote, id }, overrideKey)}` };
      } catch (error) {
        return reply.code(400).send(problem('build', error instanceof Error ? error.message : String(error)));
      }
    });
  };
}

const problem = (path: string, message: string) => ({ message, errors: [{ path, message }] });
