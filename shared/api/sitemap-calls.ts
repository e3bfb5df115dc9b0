import { defineCall } from './call';
import type { SitemapKind, SitemapPage, SitemapParts, SitemapQuery } from './sitemap';

/** Published providers, or published events that have not ended, in the order of their ids. */
export const sitemapPage = defineCall<{
  params: { kind: SitemapKind };
  query: SitemapQuery;
  answer: SitemapPage;
}>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/sitemap/:kind',
});

/** Where the files of 50,000 entries begin. */
export const sitemapParts = defineCall<{ params: { kind: SitemapKind }; answer: SitemapParts }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/sitemap/:kind/parts',
});
