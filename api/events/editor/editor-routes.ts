import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { DeskEvent, DeskEvents, DeskQuery, EventForm } from '@glow50/contract/events/event-editor';
import * as calls from '@glow50/contract/events/event-editor-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { writeOnce } from '../../platform/idempotency/idempotency';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { actOnEvent, DESK_ACTIONS } from './editor-actions';
import { type Desk, findDeskEvent, listDesk } from './editor-repository';
import { DESK_TEXTS } from './editor-messages';
import { findDesk, getOwnEvent, lockDeskEvent } from './own-event';
import { canDo, presentDesk } from './present-editor';
import { addDraft, changeForm } from './write-event';

const HOUSE = 'Glow50 Community Team';
const Params = z.object({ id: z.string().max(20) });
const config = { access: 'owner' } as const;
const base = { tags: ['events'], security: session };

export function deskRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;

  const writeOf = (userId: string, key: string, request: unknown) => ({
    scope: createHash('sha256').update(`event-desk:${userId}`).digest(),
    key,
    request,
    now: clock.now(),
  });

  async function present(connection: Connection, eventId: string): Promise<DeskEvent> {
    const event = await findDeskEvent(connection, eventId);
    if (!event) throw new HttpError(404, DESK_TEXTS.notFound);
    return presentDesk(event, clock.now());
  }

  return async (app) => {
    app.get(
      calls.myEvents.path,
      {
        config: { access: 'user' },
        schema: {
          ...base,
          operationId: 'listMyEvents',
          summary: "The organizer's events, twelve a page",
          querystring: DeskQuery,
          response: { 200: DeskEvents },
        },
      },
      async (request) => {
        const desk = await findDesk(database, request);
        if (!desk) return { total: 0, events: [] };
        const { when = 'upcoming', page = 1 } = request.query;
        const now = clock.now();
        const [limit, offset] = [calls.DESK_PAGE_SIZE, (page - 1) * calls.DESK_PAGE_SIZE];
        const { total, rows } = await listDesk(database, desk, { when, now, limit, offset });
        return { total, events: rows.map((row) => presentDesk(row, now)) };
      },
    );

    app.post(
      calls.addEvent.path,
      {
        config: { access: 'user' },
        schema: {
          ...base,
          operationId: 'addEvent',
          summary: 'Keep a new event as a draft',
          headers: IdempotencyHeaders,
          body: EventForm,
          response: { 201: DeskEvent },
        },
      },
      async (request, reply) => {
        const { userId } = getCaller(request);
        const desk = await findDesk(database, request);
        if (!desk) throw new HttpError(409, DESK_TEXTS.noPage);
        const organizer = { userId, ...desk, name: await findName(database, desk) };
        const write = writeOf(userId, request.headers['idempotency-key'], ['add', request.body]);
        const event = await inTransaction(database, (tx) =>
          writeOnce(tx, write, async () =>
            present(tx, await addDraft(tx, organizer, request.body, clock.now())),
          ),
        );
        return reply.code(201).send(event);
      },
    );

    app.get(
      calls.readMyEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'readMyEvent',
          summary: 'An event for its organizer',
          params: Params,
          response: { 200: DeskEvent },
        },
      },
      async (request) => presentDesk(await getOwnEvent(database, request, request.params.id), clock.now()),
    );

    app.put(
      calls.changeEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'changeEvent',
          summary: 'Change an event',
          params: Params,
          headers: IdempotencyHeaders,
          body: EventForm,
          response: { 200: DeskEvent },
        },
      },
      async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        const { userId } = getCaller(request);
        const write = writeOf(userId, request.headers['idempotency-key'], ['change', id, request.body]);
        return inTransaction(database, async (tx) => {
          const event = await lockDeskEvent(tx, id);
          return writeOnce(tx, write, async () => {
            const now = clock.now();
            if (!canDo('change', event, now)) throw new HttpError(409, DESK_TEXTS.notChangeable);
            await changeForm(tx, event, request.body, { userId, now });
            return present(tx, id);
          });
        });
      },
    );

    app.delete(
      calls.removeEvent.path,
      {
        config,
        schema: {
          ...base,
          operationId: 'removeEvent',
          summary: 'Remove a draft',
          params: Params,
          headers: IdempotencyHeaders,
          response: { 200: Message },
        },
      },
      async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        return inTransaction(database, async (tx) => {
          const event = await lockDeskEvent(tx, id);
          if (!canDo('remove', event, clock.now())) throw new HttpError(409, DESK_TEXTS.notRemovable);
          await tx.sql.query('DELETE FROM event_numbers WHERE number = $1', [event.number]);
          await tx.sql.query('DELETE FROM event_seats WHERE event_id = $1', [id]);
          await tx.sql.query('DELETE FROM events WHERE event_id = $1', [id]);
          return { message: DESK_TEXTS.removed };
        });
      },
    );

    for (const { action, call, id: operationId, summary, body } of DESK_ACTIONS) {
      app.post(
        call.path,
        {
          config,
          schema: {
            ...base,
            operationId,
            summary,
            params: Params,
            headers: IdempotencyHeaders,
            ...(body && { body }),
            response: { 200: DeskEvent },
          },
        },
        async (request) => {
          const { id } = await getOwnEvent(database, request, request.params.id);
          const reason = body ? body.parse(request.body).reason : '';
          const key = request.headers['idempotency-key'];
          const write = writeOf(getCaller(request).userId, key, [action, id, reason]);
          return inTransaction(database, async (tx) => {
            const event = await lockDeskEvent(tx, id);
            return writeOnce(tx, write, async () => {
              await actOnEvent(tx, dependencies, event, { action, reason });
              return present(tx, id);
            });
          });
        },
      );
    }
  };
}

async function findName({ db }: Connection, { providerId }: Desk): Promise<string> {
  if (!providerId) return HOUSE;
  const page = await db
    .selectFrom('providers')
    .select('name')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return page?.name ?? HOUSE;
}
