import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerConfig } from '../config';
import { isTester } from '../is-tester';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { isAllowedOrigin } from './allowed-origin';
import { isOrigin, OVERRIDE, OVERRIDE_HOURS, signOverride } from './signed-override';

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

    const { overrideKey } = config;
    if (config.devTools === 'off' || !overrideKey) return;

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
      } else if (!isAllowedOrigin(config, origin)) {
        errors.push({ path: 'origin', message: 'Must be on this machine, or listed in OVERRIDE_ORIGINS' });
      }
      if (errors.length > 0 || typeof remote !== 'string' || typeof origin !== 'string') {
        return reply.code(400).send({ message: errors[0]?.message, errors });
      }
      const expiresAt = new Date(Date.now() + OVERRIDE_HOURS * 3_600_000).toISOString();
      const id = randomBytes(16).toString('hex');
      const token = signOverride({ remote, origin, expiresAt, id }, overrideKey);
      return { link: `/test-ui?${OVERRIDE}=${token}` };
    });
  };
}
