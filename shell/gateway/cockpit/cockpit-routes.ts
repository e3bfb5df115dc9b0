import type { Cockpit, CockpitPart } from '@glow50/host/cockpit';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FastifyPluginAsync } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { ServerConfig } from '../config';
import { describePart, type KnownBuilds } from './describe-part';
import { findReader } from './find-reader';
import { keepHourOf } from './keep-health';
import { readApiState } from './read-api-state';

const PART = /^[a-z]+$/;

const STORE_AWAY = 'The release store does not answer';

interface CockpitSources {
  config: ServerConfig;
  store: Pick<ReleaseStore, 'registry' | 'alarms'>;
  objects: ReleaseObjects;
  replicas: Pick<Replicas, 'next' | 'all'>;
}

/** For testers and staff, because it tells who released what, and why. For all others there is nothing. */
export function cockpitRoutes({ config, store, objects, replicas }: CockpitSources): FastifyPluginAsync {
  const known: KnownBuilds = new Map();
  return async (app) => {
    app.get('/cockpit.json', async (request, reply) => {
      if ((await findReader(config, replicas, request)) === null) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      const now = new Date();
      await keepHourOf({ config, objects, replicas }, now).catch((error: unknown) =>
        request.log.warn({ err: error }, 'could not keep the health of the builds'),
      );
      const [parts, api] = await Promise.all([
        describeParts(objects, known, now).catch((error: unknown) => {
          request.log.warn({ err: error }, 'could not read the builds');
          return [];
        }),
        readApiState(config, replicas),
      ]);
      // Pages come from a shell, so a store without parts is one that is away.
      if (parts.length === 0) return reply.code(503).send({ message: STORE_AWAY });
      // Looks at the store, if it was not just done.
      await store.registry();
      const cockpit: Cockpit = { at: now.toISOString(), parts, api, alarms: [...store.alarms()] };
      return cockpit;
    });
  };
}

async function describeParts(objects: ReleaseObjects, known: KnownBuilds, now: Date): Promise<CockpitPart[]> {
  const names = (await objects.list('')).filter((name) => PART.test(name));
  return Promise.all(names.map((part) => describePart(objects, part, known, now)));
}
