import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import {
  ChangeProviderState,
  ProviderPreview,
  ProviderState,
} from '@glow50/contract/providers/provider-state';
import {
  changeProviderState,
  previewProvider,
  readProviderState,
} from '@glow50/contract/providers/provider-state-calls';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { listPictures } from '../providers/portfolio-routes';
import { presentProfile } from '../providers/present-profile';
import { findProfile } from '../providers/profile-repository';
import { changeState } from './change-state';
import { nameOf, presentState } from './present-state';
import { findOwnState } from './state-repository';

export function providerStateRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  async function getOwn(request: FastifyRequest) {
    const row = await findOwnState(database, getCaller(request).userId);
    if (!row) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
    return row;
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      readProviderState.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'readProviderState',
          tags: ['providers'],
          summary: "How the caller's own page stands in the directory",
          security: session,
          response: { 200: ProviderState },
        },
      },
      async (request) => presentState(database, await getOwn(request), clock.now()),
    );

    app.get(
      previewProvider.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'previewProvider',
          tags: ['providers'],
          summary: "The caller's own page as visitors see it, published or not",
          security: session,
          response: { 200: ProviderPreview },
        },
      },
      async (request) => {
        const row = await getOwn(request);
        const [parts, pictures] = await Promise.all([
          findProfile(database, row.providerId, { isPreview: true }),
          listPictures(database, row.providerId),
        ]);
        if (!parts) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return { state: nameOf(row), profile: presentProfile(parts, clock.now()), pictures };
      },
    );

    app.patch(
      changeProviderState.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'changeProviderState',
          tags: ['providers'],
          summary: 'Publish, pause or unpublish the own page; plan or end a vacation',
          description: '409 when bookings stand on days of the vacation, unless `keepBookings` is true.',
          security: session,
          body: ChangeProviderState,
          response: { 200: ProviderState },
        },
      },
      async (request) => {
        const { providerId } = await getOwn(request);
        const now = clock.now();
        const row = await inTransaction(database, (tx) => changeState(tx, providerId, request.body, now));
        return presentState(database, row, now);
      },
    );
  };
}
