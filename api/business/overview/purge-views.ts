import { addDays, dateAt } from '../../availability/zone-time';
import type { Dependencies } from '../../dependencies';

const BATCH = 1000;
/** Days that a page's owner is shown. */
export const OVERVIEW_DAYS = 14;

/** Forgets views of days that no page's owner is shown any more. False when none are left. */
export async function purgeViews({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  // A day more, as it may still be yesterday where the page is.
  const oldest = addDays(dateAt(clock.now().getTime(), 'UTC'), -OVERVIEW_DAYS);
  const { rowCount } = await database.sql.query(
    `DELETE FROM page_views WHERE (provider_id, on_date, lane) IN (
       SELECT provider_id, on_date, lane FROM page_views WHERE on_date < $1::date ORDER BY on_date LIMIT ${BATCH})`,
    [oldest],
  );
  return rowCount === BATCH;
}
