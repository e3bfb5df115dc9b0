import { OnlineMethod } from '@glow50/contract/payments/payments';
import * as calls from '@glow50/contract/sponsors/sponsor-calls';
import {
  MySponsorship,
  OwnSponsor,
  OwnSponsorRequest,
  SponsorshipPayment,
  SponsorshipPayRequest,
} from '@glow50/contract/sponsors/sponsors';
import { PRICES } from '@glow50/contract/plans/prices';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { getAccount } from '../../accounts/accounts';
import type { RegistrationDependencies } from '../registration-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { clientKey } from '../../platform/limits/client-key';
import { readOwnSponsor, saveOwnSponsor } from './own-sponsor';
import { paySponsorship } from './pay-sponsorship';
import { presentSponsorship } from './present-sponsorship';
import { findSponsorship } from './sponsorship-repository';

export function sponsorRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { database, limits } = dependencies;
  const pay = paySponsorship(dependencies);

  return routes('sponsors', [
    endpoint(calls.ownSponsor, {
      access: 'user',
      operationId: 'readOwnSponsor',
      summary: "Get the caller's sponsor",
      answer: OwnSponsor,
      handler: (request) => readOwnSponsor(database, getCaller(request).userId),
    }),

    endpoint(calls.saveOwnSponsor, {
      access: 'user',
      operationId: 'saveOwnSponsor',
      summary: "Set or clear the caller's sponsor",
      body: OwnSponsorRequest,
      answer: OwnSponsor,
      handler: async (request) => {
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
    }),

    endpoint(calls.mySponsorship, {
      access: 'user',
      operationId: 'readMySponsorship',
      summary: "Get the caller's sponsorship and its codes",
      answer: MySponsorship,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const row = await findSponsorship(database, userId);
        const { fullName } = await getAccount(database, userId);
        return {
          price: { cents: PRICES.sponsor.cents, currency: 'USD' as const },
          methods: OnlineMethod.options,
          isProcessing: row?.state === 'processing',
          sponsorship: presentSponsorship(row, fullName),
        };
      },
    }),

    endpoint(calls.paySponsorship, {
      access: 'user',
      operationId: 'paySponsorship',
      summary: 'Start the payment for becoming a sponsor',
      body: SponsorshipPayRequest,
      answer: SponsorshipPayment,
      handler: (request) => pay(getCaller(request).userId, request.body.method),
    }),
  ]);
}
