import { defineCall } from '../call';
import type { SitemapKind, SitemapPage, SitemapParts, SitemapQuery } from './sitemap';

/** Published providers, or published events that have not ended, sorted by id. */
export const sitemapPage = defineCall<{
  params: { kind: SitemapKind };
  query: SitemapQuery;
  answer: SitemapPage;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/sitemap/:kind',
});

/** First id of each sitemap file of 50,000 entries. */
export const sitemapParts = defineCall<{ params: { kind: SitemapKind }; answer: SitemapParts }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/sitemap/:kind/parts',
});
