import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  CancelEventRequest,
  OrganizerEvent,
  OrganizerEvents,
  OrganizerEventsQuery,
  EventForm,
} from '@glow50/contract/events/event-editor';
import * as calls from '@glow50/contract/events/event-editor-calls';
import { ChangeEventRequest } from '@glow50/contract/events/organizing';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { MyEventParams } from '../my-event-params';
import { deleteSale } from '../sale-editor/delete-sale';
import { actOnEvent, type EventAction } from './editor-actions';
import { findOrganizerEvent, listOrganizerEvents } from './editor-repository';
import { EDITOR_MESSAGES } from './editor-messages';
import { requireAhead } from './event-times';
import { getOrganizer } from './get-organizer';
import { limitEventMoves } from './limit-event-moves';
import { findOrganizerScope, getOwnEvent, lockOwnEvent } from './own-event';
import { canDo, presentOrganizerEvent } from './present-editor';
import { addDraft, changeForm } from './write-event';

interface EventRequest extends FastifyRequest {
  params: z.infer<typeof MyEventParams>;
  headers: FastifyRequest['headers'] & z.infer<typeof IdempotencyHeaders>;
}

export function editorRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock, limits } = dependencies;

  const writeOf = (userId: string, key: string, request: unknown) => ({
    scope: createHash('sha256').update(`event-desk:${userId}`).digest(),
    key,
    request,
    now: clock.now(),
  });

  async function present(connection: Connection, eventId: string, isShared = false): Promise<OrganizerEvent> {
    const event = await findOrganizerEvent(connection, eventId);
    if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
    return presentOrganizerEvent({ ...event, isShared }, clock.now());
  }

  async function act(request: EventRequest, action: EventAction, reason = ''): Promise<OrganizerEvent> {
    const as = action === 'cancel' ? 'owner' : 'any';
    const { id, isShared } = await getOwnEvent(database, request, request.params.id, as);
    const key = request.headers['idempotency-key'];
    const write = writeOf(getCaller(request).userId, key, [action, id, reason]);
    return inTransaction(database, async (tx) => {
      const event = await lockOwnEvent(tx, id);
      return runIdempotent(tx, write, async () => {
        await actOnEvent(tx, dependencies, event, { action, reason });
        return present(tx, id, isShared);
      });
    });
  }

  return routes('events', [
    endpoint(calls.myEvents, {
      access: 'user',
      operationId: 'listMyEvents',
      summary: "List the organizer's events, 12 per page",
      query: OrganizerEventsQuery,
      answer: OrganizerEvents,
      handler: async (request) => {
        const scope = await findOrganizerScope(database, request);
        const whose = { scope, userId: getCaller(request).userId };
        const { when = 'upcoming', page = 1 } = request.query;
        const now = clock.now();
        const [limit, offset] = [calls.MY_EVENTS_PAGE_SIZE, (page - 1) * calls.MY_EVENTS_PAGE_SIZE];
        const { total, rows } = await listOrganizerEvents(database, whose, { when, now, limit, offset });
        return { total, events: rows.map((row) => presentOrganizerEvent(row, now)) };
      },
    }),

    endpoint(calls.addEvent, {
      access: 'user',
      operationId: 'addEvent',
      summary: 'Create an event as a draft',
      headers: IdempotencyHeaders,
      body: EventForm,
      answer: { 201: OrganizerEvent },
      handler: async (request) => {
        const organizer = await getOrganizer(database, request);
        requireAhead(request.body, clock.now());
        const write = writeOf(organizer.userId, request.headers['idempotency-key'], ['add', request.body]);
        return inTransaction(database, (tx) =>
          runIdempotent(tx, write, async () =>
            present(tx, await addDraft(tx, organizer, request.body, clock.now())),
          ),
        );
      },
    }),

    endpoint(calls.readMyEvent, {
      access: 'owner',
      operationId: 'readMyEvent',
      summary: 'Get an event of the organizer',
      params: MyEventParams,
      answer: OrganizerEvent,
      handler: async (request) =>
        presentOrganizerEvent(await getOwnEvent(database, request, request.params.id), clock.now()),
    }),

    endpoint(calls.changeEvent, {
      access: 'owner',
      operationId: 'changeEvent',
      summary: 'Change an event',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: ChangeEventRequest,
      answer: OrganizerEvent,
      handler: async (request) => {
        const known = await getOwnEvent(database, request, request.params.id);
        const { id, isShared } = known;
        const { userId } = getCaller(request);
        const write = writeOf(userId, request.headers['idempotency-key'], ['change', id, request.body]);
        const { moveReason = '', confirmsMove = false, ...form } = request.body;
        return limitEventMoves(limits, { event: known, form }, () =>
          inTransaction(database, async (tx) => {
            const event = await lockOwnEvent(tx, id);
            return runIdempotent(tx, write, async () => {
              const now = clock.now();
              if (!canDo('change', event, now)) throw new HttpError(409, EDITOR_MESSAGES.notChangeable);
              requireAhead(form, now);
              await changeForm(tx, event, form, { userId, moveReason, confirmsMove, now });
              return present(tx, id, isShared);
            });
          }),
        );
      },
    }),

    endpoint(calls.removeEvent, {
      access: 'owner',
      operationId: 'removeEvent',
      summary: 'Delete a draft',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: Message,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id, 'owner');
        return inTransaction(database, async (tx) => {
          const event = await lockOwnEvent(tx, id);
          if (!canDo('remove', event, clock.now())) throw new HttpError(409, EDITOR_MESSAGES.notRemovable);
          await tx.sql.query('DELETE FROM event_numbers WHERE number = $1', [event.number]);
          await tx.sql.query('DELETE FROM event_seats WHERE event_id = $1', [id]);
          await deleteSale(tx, [id]);
          await tx.sql.query('DELETE FROM event_co_organizers WHERE event_id = $1', [id]);
          await tx.sql.query('DELETE FROM events WHERE event_id = $1', [id]);
          return { message: EDITOR_MESSAGES.removed };
        });
      },
    }),

    endpoint(calls.submitEvent, {
      access: 'owner',
      operationId: 'submitEvent',
      summary: 'Submit an event for review',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OrganizerEvent,
      handler: (request) => act(request, 'submit'),
    }),

    endpoint(calls.withdrawEvent, {
      access: 'owner',
      operationId: 'withdrawEvent',
      summary: 'Withdraw an event from review',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OrganizerEvent,
      handler: (request) => act(request, 'withdraw'),
    }),

    endpoint(calls.cancelEvent, {
      access: 'owner',
      operationId: 'cancelEvent',
      summary: 'Cancel an event and refund all payments',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: CancelEventRequest,
      answer: OrganizerEvent,
      handler: (request) => act(request, 'cancel', request.body.reason),
    }),
  ]);
}
