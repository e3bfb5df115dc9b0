import {
  askForConnection,
  myConnections,
  CONNECTION_ACTIONS,
  type ConnectionActionName,
} from '@glow50/contract/connections/connection-calls';
import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  Connection,
  ConnectionParams,
  ConnectionQuery,
  ConnectionRequest,
  Connections,
} from '@glow50/contract/connections/connections';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { getOwnPage } from '../providers/own-page';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { CONNECTION_MESSAGES } from './connection-messages';
import { createConnections } from './connections';

const SUMMARIES: Readonly<Record<ConnectionActionName, string>> = {
  accept: 'Accept a request; both pages then show the connection',
  decline: 'Decline a request',
  withdraw: 'Withdraw a pending request',
  end: 'End a connection or collaboration on both pages',
};
const ACTION_NAMES = [
  'accept',
  'decline',
  'withdraw',
  'end',
] as const satisfies readonly ConnectionActionName[];

/** Pages of before the key was asked for send none. */
const OptionalIdempotencyHeaders = IdempotencyHeaders.partial();

export function myConnectionRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database } = dependencies;
  const connections = createConnections(dependencies);

  return routes('connections', [
    endpoint(myConnections, {
      access: 'user',
      operationId: 'listMyConnections',
      summary: "List the caller's connections or collaborations, with requests, newest first",
      query: ConnectionQuery,
      answer: Connections,
      handler: async (request) =>
        connections.list((await getOwnPage(database, request)).providerId, request.query.kind),
    }),

    endpoint(askForConnection, {
      access: 'user',
      operationId: 'askForConnection',
      summary: 'Request a connection or collaboration with another provider',
      headers: OptionalIdempotencyHeaders,
      body: ConnectionRequest,
      answer: Connection,
      handler: async (request) =>
        connections.ask((await getOwnPage(database, request)).providerId, request.body, {
          userId: getCaller(request).userId,
          key: request.headers['idempotency-key'],
        }),
    }),

    ...ACTION_NAMES.map((name) =>
      endpoint(CONNECTION_ACTIONS[name], {
        access: 'owner',
        operationId: `${name}Connection`,
        summary: SUMMARIES[name],
        params: ConnectionParams,
        answer: Connection,
        handler: async (request) => {
          const { kind, providerId: otherId } = request.params;
          if (!z.uuid().safeParse(otherId).success) throw new HttpError(404, CONNECTION_MESSAGES.notFound);
          const { providerId } = await getOwnPage(database, request);
          return connections.do(name, { kind, providerId, otherId });
        },
      }),
    ),
  ]);
}
