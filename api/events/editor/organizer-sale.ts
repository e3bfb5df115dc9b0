import type { Connection, Transaction } from '../../platform/database/connection';
import { recordSaleChanged } from '../waitlist/seat-waitlist-jobs';

/** Stops ticket sales for the upcoming events of a page that staff took down, or whose owner leaves. Sold tickets stay valid. */
export async function stopSale(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const { rows } = await tx.sql.query<{ id: string }>(
    `UPDATE events SET is_on_sale = false WHERE provider_id = $1 AND status = 'published' AND ends_at > $2
     RETURNING event_id AS id`,
    [providerId, now],
  );
  for (const { id } of rows) await recordSaleChanged(tx, id, now);
}

/** Events that the office took down by themselves stay so. */
export async function resumeSale(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const { rows } = await tx.sql.query<{ id: string }>(
    `UPDATE events SET is_on_sale = true WHERE provider_id = $1 AND NOT is_on_sale AND taken_down_at IS NULL
     RETURNING event_id AS id`,
    [providerId],
  );
  for (const { id } of rows) await recordSaleChanged(tx, id, now);
}

/** True while the office has taken the whole page off the site. Never for the community's events. */
export async function isPageDeclined({ sql }: Connection, providerId: string | null): Promise<boolean> {
  if (providerId === null) return false;
  const { rowCount } = await sql.query(
    `SELECT FROM providers WHERE provider_id = $1 AND withdrawn_by = 'office'`,
    [providerId],
  );
  return rowCount === 1;
}

/** Lets no decision about the page come in between. To be called before the page's events are locked, as decisions do. */
export async function keepPage({ sql }: Transaction, providerId: string | null): Promise<void> {
  if (providerId !== null) {
    await sql.query('SELECT FROM providers WHERE provider_id = $1 FOR SHARE', [providerId]);
  }
}
