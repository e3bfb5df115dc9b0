import {
  AskChangeRequest,
  BulkReviewRequest,
  BulkReviewResult,
  DeclineEventRequest,
  OfficeEventItem,
  OfficeEventItems,
  OfficeEventsQuery,
  TakeDownRequest,
} from '@glow50/contract/events/event-editor';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import * as calls from '@glow50/contract/office/office-event-calls';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { findOrganizerEvent } from '../editor/editor-repository';
import { getAnyEvent } from '../editor/own-event';
import { findEventId } from '../event-repository';
import { MyEventParams } from '../my-event-params';
import { createDecisions } from './decisions';
import { listForOffice } from './office-events-repository';
import { presentForOffice, presentOne } from './present-for-office';

export function officeEventRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock } = dependencies;
  const decide = createDecisions(dependencies);

  return routes('events', [
    endpoint(calls.officeEvents, {
      access: 'staff',
      operationId: 'listOfficeEvents',
      summary: 'List events by state or words, with sales and money, 20 per page',
      query: OfficeEventsQuery,
      preValidation: withoutBlanks,
      answer: OfficeEventItems,
      handler: async ({ query }) => {
        const limit = calls.OFFICE_EVENTS_PAGE_SIZE;
        const offset = ((query.page ?? 1) - 1) * limit;
        const { total, rows } = await listForOffice(database, query, { limit, offset });
        return { total, events: await presentForOffice(database, rows, clock.now()) };
      },
    }),

    endpoint(calls.officeEvent, {
      access: 'staff',
      operationId: 'readOfficeEvent',
      summary: 'Get an event in any state',
      params: MyEventParams,
      answer: OfficeEventItem,
      handler: async ({ params }) =>
        presentOne(database, await getAnyEvent(database, params.id), clock.now()),
    }),

    endpoint(calls.publishEvent, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'publishEvent',
      summary: 'Publish a submitted event',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OfficeEventItem,
      handler: (request) => decide(byOf(request), request.params.id, { kind: 'publish' }),
    }),

    endpoint(calls.declineEvent, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'declineEvent',
      summary: 'Decline a submitted event with a reason',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: DeclineEventRequest,
      answer: OfficeEventItem,
      handler: (request) =>
        decide(byOf(request), request.params.id, { kind: 'decline', reason: request.body.reason }),
    }),

    endpoint(calls.takeDownEvent, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'takeDownEvent',
      summary: 'Stop the sale of a public event, or cancel it and send everything back',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: TakeDownRequest,
      answer: OfficeEventItem,
      handler: (request) => {
        const { cancels, reason } = request.body;
        return decide(byOf(request), request.params.id, { kind: cancels ? 'cancel' : 'stop sale', reason });
      },
    }),

    endpoint(calls.putBackEvent, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'putBackEvent',
      summary: 'Resume the sale of an event that the office stopped',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OfficeEventItem,
      handler: (request) => decide(byOf(request), request.params.id, { kind: 'resume sale' }),
    }),

    endpoint(calls.askForChange, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'askForChange',
      summary: 'Ask the organizer of a public event for a change',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      body: AskChangeRequest,
      answer: OfficeEventItem,
      handler: (request) =>
        decide(byOf(request), request.params.id, { kind: 'ask for a change', reason: request.body.text }),
    }),

    endpoint(calls.acceptChange, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'acceptChange',
      summary: 'Close a change request',
      params: MyEventParams,
      headers: IdempotencyHeaders,
      answer: OfficeEventItem,
      handler: (request) => decide(byOf(request), request.params.id, { kind: 'accept the change' }),
    }),

    endpoint(calls.reviewEvents, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'reviewEvents',
      summary: 'Publish or decline several submitted events',
      headers: IdempotencyHeaders,
      body: BulkReviewRequest,
      answer: BulkReviewResult,
      handler: async (request) => {
        const { ids, action, reason } = request.body;
        const decision =
          action === 'publish'
            ? ({ kind: 'publish' } as const)
            : ({ kind: 'decline', reason: reason ?? '' } as const);
        const results: BulkReviewResult['results'] = [];
        for (const id of new Set(ids)) {
          results.push(await attempt(database, id, () => decide(byOf(request), String(id), decision)));
        }
        return { results };
      },
    }),
  ]);
}

const byOf = (request: Parameters<typeof getCaller>[0] & { headers: { 'idempotency-key': string } }) => ({
  staffId: getCaller(request).userId,
  key: request.headers['idempotency-key'],
});

async function attempt(
  connection: Connection,
  id: number,
  work: () => Promise<OfficeEventItem>,
): Promise<BulkReviewResult['results'][number]> {
  try {
    return { id, name: (await work()).form.name, problem: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const eventId = await findEventId(connection, id);
    const event = eventId && (await findOrganizerEvent(connection, eventId));
    return { id, name: event ? event.name : 'Unknown event', problem: error.message };
  }
}
