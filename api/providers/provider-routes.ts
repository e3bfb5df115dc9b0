import etag from '@fastify/etag';
import { PROBLEM_MESSAGES } from '@glow50/shared/api/messages';
import { allCategories, provider, search } from '@glow50/shared/api/provider-calls';
import { Category, ProviderCard, ProviderProfile, SearchQuery } from '@glow50/shared/api/providers';
import { CHIPS } from '@glow50/shared/api/taxonomy';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import { cacheFor } from '../http/public-answer';
import { presentCard } from './card-row';
import { toPageLinks } from './page-links';
import { presentProfile } from './present-profile';
import { findFeaturedId, findProfile } from './profile-repository';
import { searchListings } from './search-repository';
import { toSearchTerms } from './search-terms';

const CATEGORIES = CHIPS.map(({ label }) => ({ service: label }));
const ProviderParams = z.object({ id: z.string().max(60).describe('A provider, or `featured`') });
const isId = (text: string) => z.uuid().safeParse(text).success;

/** The directory: its categories, its search and each provider's page. The same answers for everybody. */
export function providerRoutes({ database }: Dependencies): FastifyPluginAsyncZod {
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
      search.path,
      {
        preValidation: async (request) => {
          request.query = withoutBlanks(request.query);
        },
        config: { access: 'public' },
        onSend: cacheFor(30),
        schema: {
          operationId: 'searchProviders',
          tags: ['providers'],
          summary: 'One page of providers; the total is in X-Total-Count, the neighbouring pages in Link',
          querystring: SearchQuery,
          response: { 200: z.array(ProviderCard) },
        },
      },
      async ({ query }, reply) => {
        const terms = toSearchTerms(query);
        const { total, rows } = terms ? await searchListings(database, terms) : { total: 0, rows: [] };
        const { page = 1, limit = 6 } = terms ?? {};
        reply
          .header('x-total-count', total)
          .header('link', toPageLinks(search.path, query, { page, limit, total }));
        return rows.map(presentCard);
      },
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
        return presentProfile(parts);
      },
    );
  };
}

/** A field that was left empty filters nothing. */
function withoutBlanks(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
