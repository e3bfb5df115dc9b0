import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  DeclineEventRequest,
  DeskEvent,
  DeskEvents,
  OfficeEventsQuery,
} from '@glow50/contract/events/event-editor';
import { EventParams } from '@glow50/contract/events/events';
import * as calls from '@glow50/contract/office/office-event-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { writeOnce } from '../../platform/idempotency/idempotency';
import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { findEventId } from '../event-repository';
import { tellOrganizer } from './editor-actions';
import { declinedLetter, publishedLetter } from './editor-emails';
import { type DeskRow, findDeskEvent, listByStatus } from './editor-repository';
import { DESK_TEXTS } from './editor-messages';
import { lockDeskEvent } from './own-event';
import { presentDesk } from './present-editor';

const Params = z.object({ id: z.string().max(20) });
const config = { access: 'staff' } as const;
const base = { tags: ['events'], security: session };

export function officeEventRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;
  const site = dependencies.config.publicUrl;

  async function getEvent(connection: Connection, id: string): Promise<DeskRow> {
    const number = EventParams.safeParse({ id }).data?.id;
    const eventId = number && (await findEventId(connection, number));
    const event = eventId && (await findDeskEvent(connection, eventId));
    if (!event) throw new HttpError(404, DESK_TEXTS.notFound);
    return event;
  }

  async function decide(
    { staffId, key, id, what }: { staffId: string; key: string; id: string; what: unknown },
    work: (tx: Transaction, event: DeskRow) => Promise<void>,
  ): Promise<DeskEvent> {
    const known = await getEvent(database, id);
    const scope = createHash('sha256').update(`office-events:${staffId}`).digest();
    const write = { scope, key, request: [what, known.id], now: clock.now() };
    return inTransaction(database, async (tx) => {
      const event = await lockDeskEvent(tx, known.id);
      return writeOnce(tx, write, async () => {
        if (event.status !== 'submitted') throw new HttpError(409, DESK_TEXTS.notSubmitted);
        await work(tx, event);
        return presentDesk(await getEvent(tx, id), clock.now());
      });
    });
  }

  return async (app) => {
    app.get(
      calls.officeEvents.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'listOfficeEvents',
          summary: 'Events by their state, twenty a page',
          querystring: OfficeEventsQuery,
          response: { 200: DeskEvents },
        },
      },
      async ({ query }) => {
        const { status = 'submitted', page = 1 } = query;
        const limit = calls.OFFICE_EVENTS_PAGE_SIZE;
        const { total, rows } = await listByStatus(database, status, { limit, offset: (page - 1) * limit });
        return { total, events: rows.map((row) => presentDesk(row, clock.now())) };
      },
    );

    app.get(
      calls.officeEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'readOfficeEvent',
          summary: 'An event in any state',
          params: Params,
          response: { 200: DeskEvent },
        },
      },
      async ({ params }) => presentDesk(await getEvent(database, params.id), clock.now()),
    );

    app.post(
      calls.publishEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'publishEvent',
          summary: 'Publish a submitted event',
          params: Params,
          headers: IdempotencyHeaders,
          response: { 200: DeskEvent },
        },
      },
      async (request) => {
        const { params, headers } = request;
        const staffId = getCaller(request).userId;
        const decision = { staffId, key: headers['idempotency-key'], id: params.id, what: 'publish' };
        return decide(decision, async (tx, event) => {
          if (event.startsAt <= clock.now()) throw new HttpError(409, DESK_TEXTS.inThePast);
          await tx.db
            .updateTable('events')
            .set({ status: 'published', reason: null })
            .where('event_id', '=', event.id)
            .execute();
          await tellOrganizer(tx, event, { key: decision.key, letter: publishedLetter(event, site) });
        });
      },
    );

    app.post(
      calls.declineEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'declineEvent',
          summary: 'Send a submitted event back with a reason',
          params: Params,
          headers: IdempotencyHeaders,
          body: DeclineEventRequest,
          response: { 200: DeskEvent },
        },
      },
      async (request) => {
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
          await tellOrganizer(tx, event, { key, letter: declinedLetter(event, { site, reason }) });
        });
      },
    );
  };
}
