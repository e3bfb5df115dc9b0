import { readClock, setClock } from '@glow50/contract/clock/clock-calls';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { endpoint, routes } from '../http/endpoint';
import { MovableClock } from './clock';

const YEAR_SECONDS = 31_536_000;
const ApiClock = z.object({ now: z.string(), offsetSeconds: z.number() });

/** `/dev/clock`: testers move the clock of this process instead of waiting. A restart resets it. */
export function clockRoutes({ clock }: Dependencies): FastifyPluginAsync {
  if (!(clock instanceof MovableClock)) return routes('clock', []);
  const present = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });

  const body = z.object({ offsetSeconds: z.number().min(-YEAR_SECONDS).max(YEAR_SECONDS) });
  return routes('clock', [
    endpoint(readClock, {
      access: 'local',
      hide: true,
      operationId: 'readClock',
      summary: 'Get the time of this process',
      answer: ApiClock,
      handler: () => present(),
    }),

    endpoint(setClock, {
      access: 'local',
      hide: true,
      operationId: 'setClock',
      summary: 'Set the time of this process',
      answer: ApiClock,
      body,
      handler: (request) => {
        clock.offsetSeconds = request.body.offsetSeconds;
        return present();
      },
    }),
  ]);
}
