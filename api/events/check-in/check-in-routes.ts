import { checkIn as checkInCall, doorList } from '@glow50/contract/check-in/check-in-calls';
import { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import { EVENT_CAPACITY_MAX } from '@glow50/contract/events/event-editor';
import type { FastifyPluginAsync } from 'fastify';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { getOwnEvent } from '../editor/own-event';
import { HttpError } from '../../platform/http/http-error';
import { placeOf } from '../tickets/present-order';
import { MyEventParams } from '../my-event-params';
import { type CheckedIn, checkIn } from './check-in';
import { countAdmitted, listTickets, listConflicts } from './check-in-repository';
import { presentCheckIn } from './present-check-in';

const MOST_CONFLICTS = 200;

export function checkInRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('tickets', [
    endpoint(doorList, {
      access: 'owner',
      operationId: 'readDoorList',
      summary: 'List all tickets of an event for offline check-in',
      params: MyEventParams,
      answer: DoorList,
      handler: async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        const { number: id, name, capacity, startsAt, timeZone } = event;
        const whenLabel = formatDateTime(startsAt.getTime(), timeZone);
        return {
          event: { id, name, whenLabel, place: placeOf(event), capacity },
          loadedAt: clock.now().toISOString(),
          tickets: await listTickets(database, event.id, EVENT_CAPACITY_MAX),
          conflicts: await listConflicts(database, event.id, MOST_CONFLICTS),
        };
      },
    }),

    endpoint(checkInCall, {
      access: 'owner',
      operationId: 'checkIn',
      summary: 'Check in guests: one scan, or all scans made offline',
      params: MyEventParams,
      body: CheckInRequest,
      answer: CheckInResults,
      handler: async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        if (event.status !== 'published') throw new HttpError(409, EDITOR_MESSAGES.notFound);
        const { device, scans } = request.body;
        const done: CheckedIn[] = [];
        for (const scan of scans) {
          const entrance = { eventId: event.id, eventNumber: event.number, device, now: clock.now() };
          done.push(await inTransaction(database, (tx) => checkIn(tx, entrance, scan)));
        }
        const buyers = await findBuyers(database, event.id, done);
        const results = done.map((one) => presentCheckIn(one, { timeZone: event.timeZone, buyers }));
        return { results, ...(await countAdmitted(database, event.id)) };
      },
    }),
  ]);
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
