import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  DeclineEventRequest,
  OrganizerEvent,
  OrganizerEvents,
  OfficeEventsQuery,
} from '@glow50/contract/events/event-editor';
import { EventParams } from '@glow50/contract/events/events';
import * as calls from '@glow50/contract/office/office-event-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { findEventId } from '../event-repository';
import { MyEventParams } from '../my-event-params';
import { tellOrganizer } from '../editor/editor-actions';
import { declinedEmail, publishedEmail } from '../editor/editor-emails';
import { type OrganizerEventRow, findOrganizerEvent, listByStatus } from '../editor/editor-repository';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { lockOwnEvent } from '../editor/own-event';
import { presentOrganizerEvent } from '../editor/present-editor';

export function officeEventRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock } = dependencies;
  const site = dependencies.config.publicUrl;

  async function getEvent(connection: Connection, id: string): Promise<OrganizerEventRow> {
    const number = EventParams.safeParse({ id }).data?.id;
    const eventId = number && (await findEventId(connection, number));
    const event = eventId && (await findOrganizerEvent(connection, eventId));
    if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
    return event;
  }

  async function decide(
    { staffId, key, id, what }: { staffId: string; key: string; id: string; what: unknown },
    work: (tx: Transaction, event: OrganizerEventRow) => Promise<void>,
  ): Promise<OrganizerEvent> {
    const known = await getEvent(database, id);
    const scope = createHash('sha256').update(`office-events:${staffId}`).digest();
    const write = { scope, key, request: [what, known.id], now: clock.now() };
    return inTransaction(database, async (tx) => {
      const event = await lockOwnEvent(tx, known.id);
      return runIdempotent(tx, write, async () => {
        if (event.status !== 'submitted') throw new HttpError(409, EDITOR_MESSAGES.notSubmitted);
        await work(tx, event);
        return presentOrganizerEvent(await getEvent(tx, id), clock.now());
      });
    });
  }

  return routes('events', [
    endpoint(calls.officeEvents, {
      access: 'staff',
      operationId: 'listOfficeEvents',
      summary: 'List events by state, 20 per page',
      query: OfficeEventsQuery,
      answer: OrganizerEvents,
      handler: async ({ query }) => {
        const { status = 'submitted', page = 1 } = query;
        const limit = calls.OFFICE_EVENTS_PAGE_SIZE;
        const { total, rows } = await listByStatus(database, status, { limit, offset: (page - 1) * limit });
        return { total, events: rows.map((row) => presentOrganizerEvent(row, clock.now())) };
      },
    }),

    endpoint(calls.officeEvent, {
      access: 'staff',
      operationId: 'readOfficeEvent',
      summary: 'Get an event in any state',
      params: MyEventParams,
      answer: OrganizerEvent,
      handler: async ({ params }) => presentOrganizerEvent(await getEvent(database, params.id), clock.now()),
    }),

    endpoint(calls.publishEvent, {
      access: 'staff',
      operationId: 'publishEvent',
      summary: 'Publish a submitted event',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OrganizerEvent,
      handler: async (request) => {
        const { params, headers } = request;
        const staffId = getCaller(request).userId;
        const decision = { staffId, key: headers['idempotency-key'], id: params.id, what: 'publish' };
        return decide(decision, async (tx, event) => {
          if (event.startsAt <= clock.now()) throw new HttpError(409, EDITOR_MESSAGES.inThePast);
          await tx.db
            .updateTable('events')
            .set({ status: 'published', reason: null })
            .where('event_id', '=', event.id)
            .execute();
          await tellOrganizer(tx, event, { key: decision.key, message: publishedEmail(event, site) });
        });
      },
    }),

    endpoint(calls.declineEvent, {
      access: 'staff',
      operationId: 'declineEvent',
      summary: 'Decline a submitted event with a reason',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: DeclineEventRequest,
      answer: OrganizerEvent,
      handler: async (request) => {
        const { params, headers, body } = request;
        const staffId = getCaller(request).userId;
        const key = headers['idempotency-key'];
        const { reason } = body;
        return decide({ staffId, key, id: params.id, what: ['decline', reason] }, async (tx, event) => {
          await tx.db
            .updateTable('events')
            .set({ status: 'declined', reason })
            .where('event_id', '=', event.id)
            .execute();
          await tellOrganizer(tx, event, { key, message: declinedEmail(event, { site, reason }) });
        });
      },
    }),
  ]);
}
