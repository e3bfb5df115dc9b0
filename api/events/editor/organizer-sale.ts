import type { Transaction } from '../../platform/database/connection';

/** Stops ticket sales for the upcoming events of a page that staff took down, or whose owner leaves. Sold tickets stay valid. */
export async function stopSale({ sql }: Transaction, providerId: string, now: Date): Promise<void> {
  await sql.query(
    `UPDATE events SET is_on_sale = false WHERE provider_id = $1 AND status = 'published' AND ends_at > $2`,
    [providerId, now],
  );
}

/** Events that the office took down by themselves stay so. */
export async function resumeSale({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query(
    'UPDATE events SET is_on_sale = true WHERE provider_id = $1 AND NOT is_on_sale AND taken_down_at IS NULL',
    [providerId],
  );
}
