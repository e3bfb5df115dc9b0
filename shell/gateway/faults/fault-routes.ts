import { faultsOf, isFaultOf } from '@glow50/host/faults';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FaultSwitches } from './fault-switches';

interface Part {
  Params: { part: string };
}

/** For testers only; not registered in production. */
export function faultRoutes(
  config: ServerConfig,
  switches: FaultSwitches,
  store: ReleaseStore,
): FastifyPluginAsync {
  return async (app) => {
    if (config.devTools === 'off') return;

    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isTester(config, request)) return reply.callNotFound();
    });

    // Command-line tools send a type of their own, or one without any content.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readBody(body)),
    );

    app.get('/dev/faults', async () => switches.shared);

    app.put<Part & { Body: { fault?: unknown } | null | undefined }>(
      '/dev/faults/:part',
      async (request, reply) => {
        const { part } = request.params;
        const { remotes } = await store.registry();
        const parts = ['api', 'shell', ...Object.keys(remotes)];
        if (!parts.includes(part)) {
          const message = `There is no part ${part}. Parts: ${parts.join(', ')}`;
          return reply.code(404).send({ message, errors: [{ path: 'part', message }] });
        }
        const fault = request.body?.fault;
        if (typeof fault !== 'string' || !isFaultOf(part, fault)) {
          const message = `Faults of ${part}: ${faultsOf(part).join(', ')}`;
          return reply.code(400).send({ message, errors: [{ path: 'fault', message }] });
        }
        switches.set(part, fault);
        return switches.shared;
      },
    );

    app.delete<Part>('/dev/faults/:part', async (request) => {
      switches.clear(request.params.part);
      return switches.shared;
    });

    app.delete('/dev/faults', async () => {
      switches.clearAll();
      return switches.shared;
    });
  };
}

/** Null for what is no JSON object. */
function readBody(body: string | Buffer): { fault?: unknown } | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
