import {
  confirmReturn as returnCall,
  payRegistration as payCall,
  readQuote,
  receiveTransfer as transferCall,
} from '@glow50/contract/plans/plan-calls';
import { Quote, QuoteQuery, RegistrationPayment, RegistrationPayRequest } from '@glow50/contract/plans/plans';
import { Message } from '@glow50/contract/problem';
import { KindParams, RegistrationParams } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { findAccount } from '../../accounts/accounts';
import type { RegistrationDependencies } from '../registration-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { listAskedCodes } from '../drafts/asked-codes';
import { findDraft } from '../drafts/draft-repository';
import { getRegistrant } from '../drafts/registrant';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { getOwnRegistration } from '../submissions/own-registration';
import { hasPlan, PLAN_MESSAGES, priceOf, quote } from '../../payments/payments';
import { confirmReturn } from './confirm-return';
import { findTransfer } from './find-transfer';
import { payRegistration } from './pay-registration';
import { receiveTransfer } from './receive-transfer';

export function chargeRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { config, database, clock, registrationForms } = dependencies;
  const pay = payRegistration(dependencies);

  return routes('registrations', [
    endpoint(readQuote, {
      access: 'credential',
      operationId: 'readQuote',
      summary: "Get the price of the caller's draft",
      params: KindParams,
      query: QuoteQuery,
      answer: Quote,
      handler: async (request) => {
        const { kind } = request.params;
        const { sponsorOffer } = request.query;
        const registrant = await getRegistrant(dependencies, request);
        const { ownerId, userId } = registrant;
        const form = registrationForms[kind];
        const draft = await findDraft(database, { ownerId, kind });
        if (!form || !draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
        const codes = await listAskedCodes(database, form, draft, clock.now());
        const price = priceOf(
          form.price(draft.answers),
          codes.map((code) => code.kind),
        );
        const { zelleAddress: address } = config;
        const now = clock.now();
        const transfer =
          address === undefined
            ? undefined
            : await findTransfer(database, registrant, draft, { address, now });
        const due = quote({
          price,
          sponsorOffer,
          hasPlan: userId !== null && (await hasPlan(database, userId)),
          takesZelle: address !== undefined,
        });
        return { ...due, ...(transfer && { transfer }) };
      },
    }),

    endpoint(payCall, {
      access: 'credential',
      operationId: 'payRegistration',
      summary: 'Start the payment for a submitted registration',
      params: RegistrationParams,
      body: RegistrationPayRequest,
      answer: RegistrationPayment,
      handler: async (request) => {
        const { row } = await getOwnRegistration(dependencies, request, request.params.id);
        return pay(row, request.body.method);
      },
    }),

    endpoint(transferCall, {
      access: 'staff',
      staffRole: 'money',
      operationId: 'receiveTransfer',
      summary: 'Confirm that the Zelle transfer for a registration has arrived',
      tags: ['office'],
      params: RegistrationParams,
      answer: Message,
      handler: async (request) => {
        const { id } = request.params;
        if (!z.uuid().safeParse(id).success) throw new HttpError(409, PLAN_MESSAGES.noTransfer);
        const { userId } = getCaller(request);
        const account = await findAccount(database, userId);
        await receiveTransfer(dependencies, id, { id: userId, name: account?.fullName ?? '' });
        return { message: PLAN_MESSAGES.transferReceived };
      },
    }),

    endpoint(returnCall, {
      access: 'staff',
      staffRole: 'money',
      operationId: 'confirmReturn',
      summary: 'Confirm that the month of a declined registration was sent back by Zelle',
      tags: ['office'],
      params: RegistrationParams,
      answer: Message,
      handler: async (request) => {
        const { id } = request.params;
        if (!z.uuid().safeParse(id).success) throw new HttpError(409, PLAN_MESSAGES.nothingToReturn);
        const { userId } = getCaller(request);
        const account = await findAccount(database, userId);
        await confirmReturn(database, id, { id: userId, name: account?.fullName ?? '' }, clock.now());
        return { message: PLAN_MESSAGES.returnNoted };
      },
    }),
  ]);
}
