import etag from '@fastify/etag';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { allCategories, provider } from '@glow50/contract/providers/provider-calls';
import { Category, ProviderProfile } from '@glow50/contract/providers/providers';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { cacheFor } from '../../platform/http/public-answer';
import { presentProfile } from './present-profile';
import { findFeaturedId, findProfile } from './profile-repository';

const CATEGORIES = CHIPS.map(({ label }) => ({ service: label }));
const ProviderParams = z.object({ id: z.string().max(60).describe('A provider, or `featured`') });
const isId = (text: string) => z.uuid().safeParse(text).success;

export function providerRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(etag);

    app.get(
      allCategories.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(300),
        schema: {
          operationId: 'listCategories',
          tags: ['providers'],
          summary: 'The search chips in their order',
          response: { 200: z.array(Category) },
        },
      },
      async () => CATEGORIES,
    );

    app.get(
      provider.path,
      {
        config: { access: 'public' },
        onSend: cacheFor(30),
        schema: {
          operationId: 'readProvider',
          tags: ['providers'],
          summary: "A provider's page with services, hours and policy",
          params: ProviderParams,
          response: { 200: ProviderProfile },
        },
      },
      async ({ params }) => {
        const id = params.id === 'featured' ? await findFeaturedId(database) : params.id;
        const parts = id && isId(id) ? await findProfile(database, id) : undefined;
        if (!parts) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
        return presentProfile(parts, clock.now());
      },
    );
  };
}
