import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { MovableClock } from './clock';

const YEAR_SECONDS = 31_536_000;
const local = { access: 'local' } as const;

/** `/dev/clock`: testers move the clock of this process instead of waiting. A restart resets it. */
export function clockRoutes({ clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    if (!(clock instanceof MovableClock)) return;
    const present = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });

    app.get('/dev/clock', { config: local, schema: { hide: true } }, async () => present());

    const body = z.object({ offsetSeconds: z.number().min(-YEAR_SECONDS).max(YEAR_SECONDS) });
    app.put('/dev/clock', { config: local, schema: { hide: true, body } }, async (request) => {
      clock.offsetSeconds = request.body.offsetSeconds;
      return present();
    });
  };
}
