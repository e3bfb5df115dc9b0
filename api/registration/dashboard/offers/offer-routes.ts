import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import {
  AddOffer,
  BusinessOffer,
  ChangeOffer,
  OfferParams,
  RemoveOfferQuery,
} from '@glow50/contract/dashboard/dashboard';
import * as calls from '@glow50/contract/dashboard/dashboard-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../../platform/access/get-caller';
import { isId } from '../../../platform/http/is-id';
import { scopeOf, runIdempotent } from '../../../platform/idempotency/idempotency';
import type { Transaction } from '../../../platform/database/connection';
import { inTransaction } from '../../../platform/database/transaction';
import type { Dependencies } from '../../../platform/dependencies';
import { endpoint, routes } from '../../../platform/http/endpoint';
import { HttpError } from '../../../platform/http/http-error';
import { DASHBOARD_MESSAGES } from '../dashboard-messages';
import { getOwnPage, lockPage } from '../../../directory/directory';
import type { ChangingPage } from '../parts';
import { findOffers } from './offer-repository';
import { addOffer, changeOffer, removeOffer } from './offers';
import { presentOffer } from './present-offer';

export function offerRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock } = dependencies;

  async function change<Answer>(
    request: FastifyRequest,
    work: (tx: Transaction, page: ChangingPage) => Promise<Answer>,
  ): Promise<Answer> {
    const page = await getOwnPage(database, request);
    const { userId } = getCaller(request);
    return inTransaction(database, async (tx) => {
      await lockPage(tx, page.providerId);
      return work(tx, { ...page, userId, now: clock.now() });
    });
  }

  return routes('business', [
    endpoint(calls.listOffers, {
      access: 'owner',
      operationId: 'listOwnServices',
      summary: "List the services of the caller's page, including inactive ones",
      answer: z.array(BusinessOffer),
      handler: async (request) => {
        const { providerId } = await getOwnPage(database, request);
        return (await findOffers(database, providerId, clock.now())).map(presentOffer);
      },
    }),

    endpoint(calls.addOffer, {
      access: 'owner',
      operationId: 'addOwnService',
      summary: 'Create a service (idempotent by Idempotency-Key)',
      headers: IdempotencyHeaders,
      body: AddOffer,
      answer: { 201: BusinessOffer },
      handler: async (request) => {
        const { body, headers } = request;
        const offer = await change(request, (tx, page) => {
          const write = {
            scope: scopeOf('account', getCaller(request).userId),
            key: headers['idempotency-key'],
            request: ['add-service', body],
            now: page.now,
          };
          return runIdempotent(tx, write, () => addOffer(dependencies, tx, page, body));
        });
        return offer;
      },
    }),

    endpoint(calls.changeOffer, {
      access: 'owner',
      operationId: 'changeOwnService',
      summary: 'Change a service; existing bookings are not changed',
      params: OfferParams,
      body: ChangeOffer,
      answer: BusinessOffer,
      handler: async (request) => {
        const { serviceId } = request.params;
        if (!isId(serviceId)) throw new HttpError(404, DASHBOARD_MESSAGES.serviceNotFound);
        return change(request, (tx, page) => changeOffer(dependencies, tx, page, serviceId, request.body));
      },
    }),

    endpoint(calls.removeOffer, {
      access: 'owner',
      operationId: 'removeOwnService',
      summary: 'Remove a service; existing bookings are kept',
      description: "Responds with 409 and the service's upcoming bookings unless `keepBookings` is true.",
      params: OfferParams,
      query: RemoveOfferQuery,
      answer: Message,
      handler: async (request) => {
        const { serviceId } = request.params;
        const { version, keepBookings } = request.query;
        if (!isId(serviceId)) throw new HttpError(404, DASHBOARD_MESSAGES.serviceNotFound);
        await change(request, (tx, page) =>
          removeOffer(tx, page, serviceId, { version, keepBookings: keepBookings === 'true' }),
        );
        return { message: DASHBOARD_MESSAGES.removed };
      },
    }),
  ]);
}
