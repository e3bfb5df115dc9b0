import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { allCategories, provider } from '@glow50/contract/providers/provider-calls';
import { Category, ProviderProfile } from '@glow50/contract/providers/providers';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { cacheFor, cacheForASecond } from '../../platform/http/public-answer';
import { presentProfile } from './present-profile';
import { ShownProviderParams } from './provider-params';
import { findFeaturedId, findProfile } from './profile-repository';

const CATEGORIES = CHIPS.map(({ label }) => ({ service: label }));
const isId = (text: string) => z.uuid().safeParse(text).success;

export function providerRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('providers', [
    endpoint(allCategories, {
      access: 'public',
      operationId: 'listCategories',
      summary: 'List the search chips in display order',
      onSend: cacheFor(300),
      answer: z.array(Category),
      handler: async () => CATEGORIES,
    }),

    endpoint(provider, {
      access: 'public',
      operationId: 'readProvider',
      summary: "Get a provider's page with services, hours and policy",
      params: ShownProviderParams,
      onSend: cacheForASecond,
      answer: ProviderProfile,
      handler: async ({ params }) => {
        const id = params.id === 'featured' ? await findFeaturedId(database) : params.id;
        const parts = id && isId(id) ? await findProfile(database, id) : undefined;
        if (!parts) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return presentProfile(parts, clock.now());
      },
    }),
  ]);
}
