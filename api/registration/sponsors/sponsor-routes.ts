import { OnlineMethod } from '@glow50/contract/payments/payments';
import * as calls from '@glow50/contract/sponsors/sponsor-calls';
import {
  MySponsorship,
  OwnSponsor,
  OwnSponsorRequest,
  SponsorshipPayment,
  SponsorshipPayRequest,
} from '@glow50/contract/sponsors/sponsors';
import { PLANS } from '@glow50/contract/taxonomy/taxonomy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '../../platform/access/get-caller';
import { getAccount } from '../../accounts/account/get-account';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { clientKey } from '../../platform/limits/client-key';
import { createLimits } from '../../platform/limits/limits';
import { readOwnSponsor, saveOwnSponsor } from './own-sponsor';
import { paySponsorship } from './pay-sponsorship';
import { presentSponsorship } from './present-sponsorship';
import { findSponsorship } from './sponsorship-repository';

const config = { access: 'user' } as const;
const common = { tags: ['sponsors'], security: session };

export function sponsorRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database } = dependencies;
  const limits = createLimits(dependencies);
  const pay = paySponsorship(dependencies);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      calls.ownSponsor.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'readOwnSponsor',
          summary: 'Who sponsors the caller',
          response: { 200: OwnSponsor },
        },
      },
      (request) => readOwnSponsor(database, getCaller(request).userId),
    );

    app.put(
      calls.saveOwnSponsor.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'saveOwnSponsor',
          summary: 'Say who sponsors the caller, or that nobody does',
          body: OwnSponsorRequest,
          response: { 200: OwnSponsor },
        },
      },
      async (request) => {
        const { userId } = getCaller(request);
        const spendings = [
          ['codeEntryClient', clientKey(request.ip)],
          ['codeEntryDraft', userId],
        ] as const;
        await limits.spend(...spendings);
        const saved = await saveOwnSponsor(dependencies, userId, request.body);
        await limits.giveBack(...spendings);
        return saved;
      },
    );

    app.get(
      calls.mySponsorship.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'readMySponsorship',
          summary: 'Whether the caller is a sponsor, with what a sponsor hands on',
          response: { 200: MySponsorship },
        },
      },
      async (request) => {
        const { userId } = getCaller(request);
        const row = await findSponsorship(database, userId);
        const { fullName } = await getAccount(database, userId);
        return {
          price: { cents: PLANS.sponsor.cents, currency: 'USD' as const },
          methods: OnlineMethod.options,
          isProcessing: row?.state === 'processing',
          sponsorship: presentSponsorship(row, fullName),
        };
      },
    );

    app.post(
      calls.paySponsorship.path,
      {
        config,
        schema: {
          ...common,
          operationId: 'paySponsorship',
          summary: 'Start to pay for becoming a sponsor',
          body: SponsorshipPayRequest,
          response: { 200: SponsorshipPayment },
        },
      },
      (request) => pay(getCaller(request).userId, request.body.method),
    );
  };
}
