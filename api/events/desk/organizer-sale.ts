import type { Transaction } from '../../database/connection';

/** Ends the sale for the public events ahead of a page that staff take off the site. Tickets that were bought stay valid. */
export async function stopSale({ sql }: Transaction, providerId: string, now: Date): Promise<void> {
  await sql.query(
    `UPDATE events SET is_on_sale = false WHERE provider_id = $1 AND status = 'published' AND ends_at > $2`,
    [providerId, now],
  );
}

/** The page is back, and what it sold with it. */
export async function resumeSale({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query('UPDATE events SET is_on_sale = true WHERE provider_id = $1 AND NOT is_on_sale', [
    providerId,
  ]);
}
