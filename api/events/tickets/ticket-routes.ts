import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { boughtRoutes } from './bought-routes';
import { buyRoutes } from './buy-routes';
import { holderRoutes } from './holder-routes';
import { seatRoutes } from './seat-routes';

export function ticketRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(cookie);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(seatRoutes(dependencies));
    await app.register(buyRoutes(dependencies));
    await app.register(boughtRoutes(dependencies));
    await app.register(holderRoutes(dependencies));
  };
}
