import { allEvents, eventDetails, eventFilters } from '@glow50/contract/events/event-calls';
import {
  EventDetails,
  EventFilters,
  EventParams,
  EVENTS_LIMIT_MAX,
  EventsQuery,
  EventSummary,
} from '@glow50/contract/events/events';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { cacheFor } from '../platform/http/public-answer';
import { withoutBlanks } from '../platform/http/without-blanks';
import { findEvent, listEvents, listFilters } from './event-repository';
import { presentDetails, presentSummary } from './present-event';

const MOST_FILTERS = 100;

export function eventRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(allEvents, {
      access: 'public',
      operationId: 'listEvents',
      summary: 'List published events, one page at a time; the total is in X-Total-Count',
      query: EventsQuery,
      preValidation: withoutBlanks,
      onSend: cacheFor(30),
      answer: z.array(EventSummary),
      handler: async ({ query }, reply) => {
        const { page = 1, limit = EVENTS_LIMIT_MAX } = query;
        const now = clock.now();
        const { total, rows } = await listEvents(database, query, {
          now,
          limit,
          offset: (page - 1) * limit,
        });
        reply.header('x-total-count', total);
        return rows.map((row) => presentSummary(row, now));
      },
    }),

    endpoint(eventDetails, {
      access: 'public',
      operationId: 'readEvent',
      summary: 'Get an event by its public number',
      params: EventParams,
      onSend: cacheFor(30),
      answer: EventDetails,
      handler: async ({ params }) => {
        const event = await findEvent(database, params.id);
        if (!event) throw new HttpError(404, PROBLEM_MESSAGES.eventNotFound);
        return presentDetails(event, clock.now());
      },
    }),

    endpoint(eventFilters, {
      access: 'public',
      operationId: 'listEventFilters',
      summary: 'List the cities and categories of upcoming events',
      onSend: cacheFor(30),
      answer: EventFilters,
      handler: async () => {
        const found = await listFilters(database, clock.now());
        return {
          cities: inOrder(found.map(({ city }) => city)),
          categories: inOrder(found.map(({ category }) => category)),
        };
      },
    }),
  ]);
}

function inOrder(names: readonly string[]): string[] {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...known.values()].sort((one, other) => one.localeCompare(other)).slice(0, MOST_FILTERS);
}
