import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { sendFaultyFile } from '../faults/break-file';
import type { FaultSwitches } from '../faults/fault-switches';
import { IntegrityError, FILE_LIST } from '@glow50/releases/build-files';
import type { ReleaseStore } from '@glow50/releases/release-store';

const YEAR_SECONDS = 31_536_000;
/** Build folder of the development server. Its files change and have no list of hashes. */
const IN_DEVELOPMENT = 'dev';
const NAME = /^[\w-]+$/;
const SERVICE_WORKER = /^service-worker\b.*\.js$/;

const SHELL_FILE = '/shell/:build/*';
const REMOTE_FILE = '/remotes/:name/:build/*';

export const isBuildFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === SHELL_FILE || routeOptions.url === REMOTE_FILE;

/** Serves the files of published builds. Responds with 502 when a file differs from the published one. */
export function buildRoutes(
  config: ServerConfig,
  store: ReleaseStore,
  switches: FaultSwitches,
): FastifyPluginAsync {
  return async (app) => {
    mkdirSync(store.files.folder, { recursive: true });
    await app.register(fastifyStatic, {
      root: store.files.folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
    });

    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      part: string,
      build: string,
      file: string,
    ) {
      if (!NAME.test(part) || !NAME.test(build)) return reply.callNotFound();
      // Modules for server-side rendering are not public.
      if (file.startsWith('server/')) return reply.callNotFound();
      const isWatched = config.liveReload && build === IN_DEVELOPMENT;
      try {
        if (file === FILE_LIST && !isWatched) return await sendList(reply, part, build);
        if (!isWatched && !(await store.files.check(part, build, file))) return reply.callNotFound();
      } catch (error) {
        app.log.error({ err: error }, 'refused to serve a published file');
        const message = error instanceof IntegrityError ? error.message : 'The release store is unavailable';
        return reply.code(502).header('cache-control', 'no-store').type('text/plain').send(message);
      }
      const fault = switches.of(request)[part];
      const source = path.join(store.files.folder, part, build, file);
      if (fault) return sendFaultyFile(fault, reply, source);
      // The service worker controls pages, whose paths are outside of the build's folder.
      if (SERVICE_WORKER.test(file)) reply.header('service-worker-allowed', '/');
      return reply.sendFile(`${part}/${build}/${file}`);
    }

    async function sendList(reply: FastifyReply, part: string, build: string) {
      const list = await store.files.list(part, build);
      if (!list) return reply.callNotFound();
      return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).send(list);
    }

    app.get<{ Params: { build: string; '*': string } }>(SHELL_FILE, (request, reply) =>
      send(request, reply, 'shell', request.params.build, withoutRetry(request.params['*'])),
    );
    app.get<{ Params: { name: string; build: string; '*': string } }>(REMOTE_FILE, async (request, reply) => {
      const { name, build } = request.params;
      return send(request, reply, name, build, withoutRetry(request.params['*']));
    });
  };
}

/** A retry requests files below an extra folder, so that no cache and no module table has them. */
function withoutRetry(file: string): string {
  return file.replace(/^(r\d+\/)+/, '');
}
