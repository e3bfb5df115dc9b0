import { checkIn as checkInCall, doorList } from '@glow50/contract/check-in/check-in-calls';
import { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import { EVENT_CAPACITY_MAX } from '@glow50/contract/events/event-editor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toMoment } from '../../platform/time/clock-words';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { DESK_TEXTS } from '../editor/editor-messages';
import { getOwnEvent } from '../editor/own-event';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { placeOf } from '../tickets/present-order';
import { type CheckedIn, checkIn } from './check-in';
import { countAtDoor, listAtDoor, listConflicts } from './door-repository';
import { presentCheckIn } from './present-check-in';

const MOST_CONFLICTS = 200;
const Params = z.object({ id: z.string().max(20) });
const base = { tags: ['tickets'], security: session };

export function doorRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      doorList.path,
      {
        config: { access: 'owner' },
        schema: {
          ...base,
          operationId: 'readDoorList',
          summary: 'Everybody with a ticket, to go on without a network',
          params: Params,
          response: { 200: DoorList },
        },
      },
      async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        const { number: id, name, capacity, startsAt, timeZone } = event;
        const whenLabel = toMoment(startsAt.getTime(), timeZone);
        return {
          event: { id, name, whenLabel, place: placeOf(event), capacity },
          loadedAt: clock.now().toISOString(),
          tickets: await listAtDoor(database, event.id, EVENT_CAPACITY_MAX),
          conflicts: await listConflicts(database, event.id, MOST_CONFLICTS),
        };
      },
    );

    app.post(
      checkInCall.path,
      {
        config: { access: 'owner' },
        schema: {
          ...base,
          operationId: 'checkIn',
          summary: 'Let people in: one scan, or those that were kept without a network',
          params: Params,
          body: CheckInRequest,
          response: { 200: CheckInResults },
        },
      },
      async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        if (event.status !== 'published') throw new HttpError(409, DESK_TEXTS.notFound);
        const { device, scans } = request.body;
        const done: CheckedIn[] = [];
        for (const scan of scans) {
          const door = { eventId: event.id, eventNumber: event.number, device, now: clock.now() };
          done.push(await inTransaction(database, (tx) => checkIn(tx, door, scan)));
        }
        const buyers = await findBuyers(database, event.id, done);
        const results = done.map((one) => presentCheckIn(one, { timeZone: event.timeZone, buyers }));
        return { results, ...(await countAtDoor(database, event.id)) };
      },
    );
  };
}

async function findBuyers(
  { sql }: Connection,
  eventId: string,
  done: readonly CheckedIn[],
): Promise<Map<string, string>> {
  const orderIds = done.flatMap(({ ticket }) => ticket?.order_id ?? []);
  const { rows } = await sql.query<{ id: string; name: string }>(
    'SELECT order_id AS id, buyer_name AS name FROM ticket_orders WHERE event_id = $1 AND order_id = ANY($2)',
    [eventId, orderIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
