import type { Connection } from '../../platform/database/connection';

/** Recomputes review counts and averages of all providers. Averages are stored as shown, with one decimal. */
export async function refreshRatings({ sql }: Connection): Promise<void> {
  await sql.query(`
    UPDATE provider_standings
    SET review_count = coalesce(reviewed.total, 0), rating_tenths = coalesce(reviewed.tenths, 0)
    FROM providers
         LEFT JOIN (SELECT provider_id, count(*) AS total, round(avg(rating) * 10) AS tenths
                    FROM reviews GROUP BY provider_id) AS reviewed USING (provider_id)
    WHERE provider_standings.provider_id = providers.provider_id`);
}
