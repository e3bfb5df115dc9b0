import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { handlesRoutes } from './handles-routes';
import { hoursRoutes } from './hours/hours-routes';
import { offerRoutes } from './offers/offer-routes';
import { overviewRoutes } from './overview/overview-routes';
import { viewRoutes } from './overview/view-routes';
import { photoRoutes } from './photo-routes';
import { placeRoutes } from './place-routes';
import { servicesRoutes } from './services-routes';

export function businessRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await app.register(overviewRoutes(dependencies));
    await app.register(photoRoutes(dependencies));
    await app.register(servicesRoutes(dependencies));
    await app.register(placeRoutes(dependencies));
    await app.register(hoursRoutes(dependencies));
    await app.register(handlesRoutes(dependencies));
    await app.register(offerRoutes(dependencies));
    await app.register(viewRoutes(dependencies));
  };
}
