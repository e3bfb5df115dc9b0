import {
  askForTie,
  myTies,
  TIE_DEEDS,
  type TieDeedName,
} from '@glow50/contract/connections/connection-calls';
import { Tie, TieParams, TieQuery, TieRequest, Ties } from '@glow50/contract/connections/connections';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getOwnPage } from '../../registration/business/own-page';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { TIE_TEXTS } from './connection-messages';
import { createTies } from './connections';

const common = { tags: ['ties'], security: session };
const SUMMARIES: Readonly<Record<TieDeedName, string>> = {
  accept: 'Accept a request: both pages show each other',
  decline: 'Decline a request',
  withdraw: 'Take back a request that waits for an answer',
  end: 'End a connection or collaboration, on both pages',
};
const DEED_NAMES = ['accept', 'decline', 'withdraw', 'end'] as const satisfies readonly TieDeedName[];

export function myTieRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database } = dependencies;
  const ties = createTies(dependencies);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      myTies.path,
      {
        config: { access: 'user' },
        schema: {
          ...common,
          operationId: 'listMyTies',
          summary: "The caller's connections or collaborations and requests, the newest first",
          querystring: TieQuery,
          response: { 200: Ties },
        },
      },
      async (request) => ties.list((await getOwnPage(database, request)).providerId, request.query.kind),
    );

    app.post(
      askForTie.path,
      {
        config: { access: 'user' },
        schema: {
          ...common,
          operationId: 'askForTie',
          summary: 'Ask another provider for a connection or collaboration',
          body: TieRequest,
          response: { 200: Tie },
        },
      },
      async (request) => ties.ask((await getOwnPage(database, request)).providerId, request.body),
    );

    for (const name of DEED_NAMES) {
      app.post(
        TIE_DEEDS[name].path,
        {
          config: { access: 'owner' },
          schema: {
            ...common,
            operationId: `${name}Tie`,
            summary: SUMMARIES[name],
            params: TieParams,
            response: { 200: Tie },
          },
        },
        async (request) => {
          const { kind, providerId: otherId } = request.params;
          if (!z.uuid().safeParse(otherId).success) throw new HttpError(404, TIE_TEXTS.notFound);
          const { providerId } = await getOwnPage(database, request);
          return ties.do(name, { kind, providerId, otherId });
        },
      );
    }
  };
}
