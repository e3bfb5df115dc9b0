import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../platform/dependencies';
import { agendaRoutes } from './agenda-routes';
import { checkoutRoutes } from './checkout-routes';
import { holdRoutes } from './hold-routes';
import { manageRoutes } from './manage-routes';
import { myBookingsRoutes } from './my-bookings-routes';

export function bookingRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(cookie);
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    await app.register(holdRoutes(dependencies));
    await app.register(checkoutRoutes(dependencies));
    await app.register(manageRoutes(dependencies));
    await app.register(myBookingsRoutes(dependencies));
    await app.register(agendaRoutes(dependencies));
  };
}
