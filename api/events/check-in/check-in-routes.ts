import { checkIn as checkInCall, doorList } from '@glow50/contract/check-in/check-in-calls';
import { CheckInRequest, CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { recordDoorAction } from '../door/record-door-action';
import { MyEventParams } from '../my-event-params';
import { checkInAll, readDoor } from './door';
import { getDoorEvent } from './get-door-event';

export function checkInRoutes({ database, clock, config }: Dependencies): FastifyPluginAsync {
  const needs = { database, clock, config };
  return routes('tickets', [
    endpoint(doorList, {
      access: 'owner-or-staff',
      operationId: 'readDoorList',
      summary: 'List all tickets of an event for offline check-in',
      params: MyEventParams,
      answer: DoorList,
      handler: async (request) => readDoor(needs, await getDoorEvent(database, request, request.params.id)),
    }),

    endpoint(checkInCall, {
      access: 'owner-or-staff',
      operationId: 'checkIn',
      summary: 'Check guests in or out: one scan, or all scans made offline',
      params: MyEventParams,
      body: CheckInRequest,
      answer: CheckInResults,
      handler: async (request) => {
        const event = await getDoorEvent(database, request, request.params.id);
        const { device, scans } = request.body;
        const results = await checkInAll(needs, event, request.body);
        const did = {
          action: 'checked guests in or out',
          after: { door: device, scans: scans.length },
          source: `scan:${event.number}:${scans[0]?.id ?? ''}`,
        };
        if (event.staffId)
          await inTransaction(database, (tx) => recordDoorAction(tx, event, did, clock.now()));
        return results;
      },
    }),
  ]);
}
