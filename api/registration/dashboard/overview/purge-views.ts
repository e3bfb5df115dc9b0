import { OVERVIEW_DAYS } from '@glow50/contract/dashboard/overview-days';
import { addDays, dateAt } from '../../../platform/time/zone-time';
import type { Dependencies } from '../../../platform/dependencies';

const BATCH = 1000;

/** Deletes one batch of views older than the overview shows. Resolves to true when more may be left. */
export async function purgeViews({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  // One day extra, because the date in the page's time zone may still be yesterday.
  const oldest = addDays(dateAt(clock.now().getTime(), 'UTC'), -OVERVIEW_DAYS);
  const { rowCount } = await database.sql.query(
    `DELETE FROM page_views WHERE (provider_id, on_date, lane) IN (
       SELECT provider_id, on_date, lane FROM page_views WHERE on_date < $1::date ORDER BY on_date LIMIT ${BATCH})`,
    [oldest],
  );
  return rowCount === BATCH;
}
