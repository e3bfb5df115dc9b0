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
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { listPictures } from '../providers/portfolio-routes';
import { presentProfile } from '../providers/present-profile';
import { findProfile } from '../providers/profile-repository';
import { changeState } from './change-state';
import { nameOf, presentState } from './present-state';
import { findOwnState } from './state-repository';

export function providerStateRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  async function getOwn(request: FastifyRequest) {
    const row = await findOwnState(database, getCaller(request).userId);
    if (!row) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
    return row;
  }

  return routes('providers', [
    endpoint(readProviderState, {
      access: 'owner',
      operationId: 'readProviderState',
      summary: "Get the publication state of the caller's page",
      answer: ProviderState,
      handler: async (request) => presentState(database, await getOwn(request), clock.now()),
    }),

    endpoint(previewProvider, {
      access: 'owner',
      operationId: 'previewProvider',
      summary: "Preview the caller's page as visitors see it, published or not",
      answer: ProviderPreview,
      handler: async (request) => {
        const row = await getOwn(request);
        const [parts, pictures] = await Promise.all([
          findProfile(database, row.providerId, { isPreview: true }),
          listPictures(database, row.providerId),
        ]);
        if (!parts) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return { state: nameOf(row), profile: presentProfile(parts, clock.now()), pictures };
      },
    }),

    endpoint(changeProviderState, {
      access: 'owner',
      operationId: 'changeProviderState',
      summary: "Publish, pause or unpublish the caller's page; plan or end a vacation",
      description:
        'Responds with 409 if there are bookings during the vacation, unless `keepBookings` is true.',
      body: ChangeProviderState,
      answer: ProviderState,
      handler: async (request) => {
        const { providerId } = await getOwn(request);
        const now = clock.now();
        const row = await inTransaction(database, (tx) => changeState(tx, providerId, request.body, now));
        return presentState(database, row, now);
      },
    }),
  ]);
}
