import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { isOrigin, OVERRIDE, signOverride } from './signed-override';

const VALID_HOURS = 8;

interface LinkBody {
  remote?: unknown;
  origin?: unknown;
}

export function overrideRoutes(config: ServerConfig, store: ReleaseStore): FastifyPluginAsync {
  return async (app) => {
    app.delete('/override', async (_request, reply) =>
      reply
        .code(204)
        .setCookie(OVERRIDE, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax' })
        .header('cache-control', 'no-store')
        .send(),
    );

    const { secretKey } = config;
    if (config.devTools === 'off' || !secretKey) return;

    app.post<{ Body: LinkBody | null }>('/dev/override-links', async (request, reply) => {
      if (!isTester(config, request)) return reply.callNotFound();
      const { remote, origin } = request.body ?? {};
      const { remotes } = await store.registry();
      const errors = [];
      if (typeof remote !== 'string' || !remotes[remote]) {
        errors.push({
          path: 'remote',
          message: `Unknown remote. Remotes: ${Object.keys(remotes).join(', ')}`,
        });
      }
      if (typeof origin !== 'string' || !isOrigin(origin)) {
        errors.push({ path: 'origin', message: 'Must be an origin such as http://127.0.0.1:4100' });
      }
      if (errors.length > 0 || typeof remote !== 'string' || typeof origin !== 'string') {
        return reply.code(400).send({ message: errors[0]?.message, errors });
      }
      const expiresAt = new Date(Date.now() + VALID_HOURS * 3_600_000).toISOString();
      const token = signOverride({ remote, origin, expiresAt }, secretKey);
      return { link: `/test-ui?${OVERRIDE}=${token}` };
    });
  };
}
