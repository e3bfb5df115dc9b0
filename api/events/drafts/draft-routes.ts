import { createHash } from 'node:crypto';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { EventDraft } from '@glow50/contract/events/event-draft';
import { OrganizerEvent, OrganizerEvents } from '@glow50/contract/events/event-editor';
import { CopyEventRequest } from '@glow50/contract/events/organizing';
import * as calls from '@glow50/contract/events/organizing-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { runIdempotent } from '../../platform/idempotency/idempotency';
import { actOnEvent } from '../editor/editor-actions';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import { findOrganizerEvent } from '../editor/editor-repository';
import { getOrganizer } from '../editor/get-organizer';
import { isPageDeclined } from '../editor/organizer-sale';
import { getOwnEvent, lockOwnEvent } from '../editor/own-event';
import { presentOrganizerEvent } from '../editor/present-editor';
import { MyEventParams } from '../my-event-params';
import { copyAsDrafts } from './copy-event';
import { addTypedDraft, saveTypedDraft } from './write-draft';

export function draftRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock } = dependencies;

  const writeOf = (userId: string, key: string, request: unknown) => ({
    scope: createHash('sha256').update(`event-drafts:${userId}`).digest(),
    key,
    request,
    now: clock.now(),
  });

  async function present(connection: Connection, id: string, isShared = false): Promise<OrganizerEvent> {
    const event = await findOrganizerEvent(connection, id);
    if (!event) throw new HttpError(404, EDITOR_MESSAGES.notFound);
    return presentOrganizerEvent({ ...event, isShared }, clock.now());
  }

  return routes('events', [
    endpoint(calls.addEventDraft, {
      access: 'user',
      operationId: 'addEventDraft',
      summary: 'Create a draft with anything in it',
      headers: IdempotencyHeaders,
      body: EventDraft,
      answer: { 201: OrganizerEvent },
      handler: async (request) => {
        const organizer = await getOrganizer(database, request);
        const write = writeOf(organizer.userId, request.headers['idempotency-key'], request.body);
        return inTransaction(database, (tx) =>
          runIdempotent(tx, write, async () =>
            present(tx, await addTypedDraft(tx, organizer, request.body, clock.now())),
          ),
        );
      },
    }),

    endpoint(calls.saveEventDraft, {
      access: 'owner',
      operationId: 'saveEventDraft',
      summary: 'Save a draft with anything in it',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: EventDraft,
      answer: OrganizerEvent,
      handler: async (request) => {
        const { id, isShared } = await getOwnEvent(database, request, request.params.id);
        const { userId } = getCaller(request);
        return inTransaction(database, async (tx) => {
          const event = await lockOwnEvent(tx, id);
          if (event.status !== 'draft' && event.status !== 'declined') {
            throw new HttpError(409, EDITOR_MESSAGES.notDraft);
          }
          await saveTypedDraft(tx, event, request.body, userId);
          return present(tx, id, isShared);
        });
      },
    }),

    endpoint(calls.copyEvent, {
      access: 'owner',
      operationId: 'copyEvent',
      summary: 'Copy an event, once or for several dates',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: CopyEventRequest,
      answer: { 201: OrganizerEvents },
      handler: async (request) => {
        const { id, isShared } = await getOwnEvent(database, request, request.params.id);
        const { dates, submits } = request.body;
        const { userId } = getCaller(request);
        const write = writeOf(userId, request.headers['idempotency-key'], [id, request.body]);
        return inTransaction(database, async (tx) => {
          const event = await lockOwnEvent(tx, id);
          return runIdempotent(tx, write, async () => {
            const now = clock.now();
            if (await isPageDeclined(tx, event.providerId)) {
              throw new HttpError(409, EDITOR_MESSAGES.pageDeclined);
            }
            const organizer = { userId, providerId: event.providerId, name: event.organizer };
            const ids = await copyAsDrafts(tx, event, { organizer, dates, now });
            const events: OrganizerEvent[] = [];
            for (const copyId of ids) {
              if (isShared) await shareCopy(tx, { from: id, to: copyId });
              if (submits) {
                const copy = await lockOwnEvent(tx, copyId);
                await actOnEvent(tx, dependencies, copy, { action: 'submit', reason: '' });
              }
              events.push(await present(tx, copyId, isShared));
            }
            return { total: events.length, events };
          });
        });
      },
    }),
  ]);
}

/** A co-organizer's copy is co-organized by the same people. */
async function shareCopy({ sql }: Connection, { from, to }: { from: string; to: string }): Promise<void> {
  await sql.query(
    `INSERT INTO event_co_organizers (event_id, co_organizer_id, email, added_at)
     SELECT $2::uuid, co_organizer_id, email, added_at FROM event_co_organizers WHERE event_id = $1`,
    [from, to],
  );
}
