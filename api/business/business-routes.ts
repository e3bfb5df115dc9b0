import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../dependencies';
import { handlesRoutes } from './handles-routes';

/** What a provider changes of the own page, part by part. */
export function businessRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(handlesRoutes(dependencies));
  };
}
