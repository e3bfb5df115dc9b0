import type { Listing } from '@glow50/contract/registration/listing';
import type { SocialHandle } from '@glow50/contract/providers/providers';
import type { Connection } from '../../platform/database/connection';

export async function findListing({ sql }: Connection, userId: string): Promise<Listing | null> {
  const { rows } = await sql.query<Listing>(
    `SELECT provider_id AS "providerId", name, is_published AS "isPublished"
     FROM provider_owners JOIN providers USING (provider_id) WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

export interface LivePage {
  name: string;
  professions: string[];
  serviceKinds: string[];
  workLocation: string;
  cityId: string;
  state: string;
  zipcode: string;
  street: string;
  handles: SocialHandle[];
  isAsl: boolean;
  hasPortrait: boolean;
  timeZone: string;
  hours: { day: number; from: string; to: string }[];
  offers: { name: string; priceCents: number }[];
}

export async function getLivePage({ sql }: Connection, providerId: string): Promise<LivePage> {
  const { rows } = await sql.query<LivePage>(
    `SELECT name, professions, service_kinds AS "serviceKinds", work_location AS "workLocation",
       city_id AS "cityId", state, zipcode, street, handles, asl AS "isAsl", portrait IS NOT NULL AS "hasPortrait",
       time_zone AS "timeZone",
       (SELECT coalesce(json_agg(json_build_object('day', day, 'from', left(opens::text, 5), 'to', left(closes::text, 5))
           ORDER BY day, opens), '[]') FROM weekly_hours WHERE provider_id = $1) AS hours,
       (SELECT coalesce(json_agg(json_build_object('name', name, 'priceCents', price_cents) ORDER BY position), '[]')
        FROM services WHERE provider_id = $1) AS offers
     FROM providers WHERE provider_id = $1`,
    [providerId],
  );
  const [page] = rows;
  if (!page) throw new Error('The account’s page no longer exists');
  return page;
}
