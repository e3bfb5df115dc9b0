import { SITEMAP_PART_SIZE, type SitemapKind } from '@glow50/contract/sitemap/sitemap';
import { prepared } from '../../platform/database/prepared';

interface Row {
  id: string;
  changedAt: Date;
}

/** A new review counts as a change of the provider's page. */
const selectProviders = prepared<[from: string | null, limit: number], Row>(
  'sitemap.providers',
  `SELECT provider_id AS id, greatest(created_at, newest.review) AS "changedAt"
   FROM providers CROSS JOIN LATERAL (
     SELECT max(reviews.created_at) AS review FROM reviews WHERE reviews.provider_id = providers.provider_id
   ) AS newest
   WHERE is_published AND ($1::uuid IS NULL OR provider_id >= $1) ORDER BY provider_id LIMIT $2`,
);

const selectProviderParts = prepared<[], { id: string }>(
  'sitemap.provider-parts',
  `SELECT id FROM (
     SELECT provider_id AS id, row_number() OVER (ORDER BY provider_id) AS place FROM providers WHERE is_published
   ) AS placed WHERE (place - 1) % ${SITEMAP_PART_SIZE} = 0 ORDER BY id`,
);

const selectEvents = prepared<[from: string | null, limit: number, now: Date], Row>(
  'sitemap.events',
  `SELECT number::text AS id, created_at AS "changedAt" FROM events
   WHERE status = 'published' AND is_on_sale AND ends_at > $3 AND ($1::bigint IS NULL OR number >= $1) ORDER BY number LIMIT $2`,
);

const selectEventParts = prepared<[now: Date], { id: string }>(
  'sitemap.event-parts',
  `SELECT number::text AS id FROM (
     SELECT number, row_number() OVER (ORDER BY number) AS place FROM events
     WHERE status = 'published' AND is_on_sale AND ends_at > $1
   ) AS placed WHERE (place - 1) % ${SITEMAP_PART_SIZE} = 0 ORDER BY number`,
);

type Connection = Parameters<typeof selectEvents>[0];

export function listFrom(
  connection: Connection,
  kind: SitemapKind,
  { from, limit, now }: { from: string | null; limit: number; now: Date },
): Promise<Row[]> {
  return kind === 'providers'
    ? selectProviders(connection, from, limit)
    : selectEvents(connection, from, limit, now);
}

/** Every 50,000th ID of a list, including the first. Each ID starts a sitemap file. */
export async function listParts(connection: Connection, kind: SitemapKind, now: Date): Promise<string[]> {
  const rows =
    kind === 'providers' ? await selectProviderParts(connection) : await selectEventParts(connection, now);
  return rows.map(({ id }) => id);
}
