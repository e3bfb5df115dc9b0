import {
  askForTie,
  myTies,
  TIE_DEEDS,
  type TieDeedName,
} from '@glow50/contract/connections/connection-calls';
import { Tie, TieParams, TieQuery, TieRequest, Ties } from '@glow50/contract/connections/connections';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getOwnPage } from '../providers/own-page';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { TIE_TEXTS } from './connection-messages';
import { createTies } from './connections';

const SUMMARIES: Readonly<Record<TieDeedName, string>> = {
  accept: 'Accept a request: both pages show each other',
  decline: 'Decline a request',
  withdraw: 'Take back a request that waits for an answer',
  end: 'End a connection or collaboration, on both pages',
};
const DEED_NAMES = ['accept', 'decline', 'withdraw', 'end'] as const satisfies readonly TieDeedName[];

export function myTieRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database } = dependencies;
  const ties = createTies(dependencies);

  return routes('ties', [
    endpoint(myTies, {
      access: 'user',
      operationId: 'listMyTies',
      summary: "The caller's connections or collaborations and requests, the newest first",
      query: TieQuery,
      answer: Ties,
      handler: async (request) =>
        ties.list((await getOwnPage(database, request)).providerId, request.query.kind),
    }),

    endpoint(askForTie, {
      access: 'user',
      operationId: 'askForTie',
      summary: 'Ask another provider for a connection or collaboration',
      body: TieRequest,
      answer: Tie,
      handler: async (request) => ties.ask((await getOwnPage(database, request)).providerId, request.body),
    }),

    ...DEED_NAMES.map((name) =>
      endpoint(TIE_DEEDS[name], {
        access: 'owner',
        operationId: `${name}Tie`,
        summary: SUMMARIES[name],
        params: TieParams,
        answer: Tie,
        handler: async (request) => {
          const { kind, providerId: otherId } = request.params;
          if (!z.uuid().safeParse(otherId).success) throw new HttpError(404, TIE_TEXTS.notFound);
          const { providerId } = await getOwnPage(database, request);
          return ties.do(name, { kind, providerId, otherId });
        },
      }),
    ),
  ]);
}
