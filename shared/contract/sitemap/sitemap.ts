import { z } from 'zod';

/** Maximum number of entries per file in the sitemap protocol. */
export const SITEMAP_PART_SIZE = 50_000;

export const SitemapKind = z.enum(['providers', 'events'], 'There is no such list');
export type SitemapKind = z.infer<typeof SitemapKind>;

export const SitemapParams = z.object({ kind: SitemapKind });

/** `from` is the first id of the page, as used in page addresses. */
export const SitemapQuery = z.object({
  from: z
    .string()
    .regex(/^(\d{1,16}|[0-9a-f-]{36})$/, 'This is not an id of the list')
    .optional(),
  limit: z.coerce.number().int().min(1).max(2000).default(1000),
});
export type SitemapQuery = z.input<typeof SitemapQuery>;

export const SitemapPage = z
  .object({
    entries: z.array(z.object({ id: z.string(), changedAt: z.iso.datetime() })),
    /** First id of the next page. Null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'SitemapPage' });
export type SitemapPage = z.infer<typeof SitemapPage>;

export const SitemapParts = z.object({ parts: z.array(z.string()) }).meta({ id: 'SitemapParts' });
export type SitemapParts = z.infer<typeof SitemapParts>;
