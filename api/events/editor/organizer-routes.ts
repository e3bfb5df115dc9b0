import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { doorRoutes } from '../check-in/door-routes';
import { deskRoutes } from './editor-routes';
import { officeEventRoutes } from './office-routes';
import { pictureRoutes } from './picture-routes';
import { salesRoutes } from './sales-routes';

export function organizerRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(pictureRoutes(dependencies));
    await app.register(async (own) => {
      own.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      await own.register(deskRoutes(dependencies));
      await own.register(officeEventRoutes(dependencies));
      await own.register(salesRoutes(dependencies));
      await own.register(doorRoutes(dependencies));
    });
  };
}
