import { SitemapPage, SitemapParams, SitemapParts, SitemapQuery } from '@glow50/contract/sitemap/sitemap';
import { sitemapPage, sitemapParts } from '@glow50/contract/sitemap/sitemap-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { cacheFor } from '../../platform/http/public-answer';
import { listFrom, listParts } from './sitemap-repository';

const ID_OF = { providers: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, events: /^\d+$/ } as const;

/** Entries for the sitemap in bounded pages. The gateway writes the sitemap from them. */
export function sitemapRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  return routes('sitemap', [
    endpoint(sitemapPage, {
      access: 'public',
      operationId: 'listForSitemap',
      summary: 'List public pages of one kind by id, with the date of their last change',
      params: SitemapParams,
      query: SitemapQuery,
      onSend: cacheFor(60),
      answer: SitemapPage,
      handler: async ({ params: { kind }, query: { from = null, limit } }) => {
        if (from !== null && !ID_OF[kind].test(from)) throw notAnId();
        const rows = await listFrom(database, kind, { from, limit: limit + 1, now: clock.now() });
        return {
          entries: rows
            .slice(0, limit)
            .map(({ id, changedAt }) => ({ id, changedAt: changedAt.toISOString() })),
          next: rows[limit]?.id ?? null,
        };
      },
    }),

    endpoint(sitemapParts, {
      access: 'public',
      operationId: 'listSitemapParts',
      summary: 'List the first id of each sitemap file of 50,000 pages',
      params: SitemapParams,
      onSend: cacheFor(3600),
      answer: SitemapParts,
      handler: async ({ params: { kind } }) => ({ parts: await listParts(database, kind, clock.now()) }),
    }),
  ]);
}

function notAnId(): HttpError {
  const errors = [{ path: 'from', message: 'This is not an id of the list' }];
  return new HttpError(400, PROBLEM_MESSAGES.invalid, { errors });
}
