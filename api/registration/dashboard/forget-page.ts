import type { Transaction } from '../../platform/database/connection';

/** The name and the prices stay, for receipts of customers and for what is still owed. */
export async function forgetPage({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query(
    `UPDATE providers SET street = '', street_city = '', phone = '', arrival_note = '', about = '', handles = '[]' WHERE provider_id = $1`,
    [providerId],
  );
  await sql.query('UPDATE booking_settings SET zelle_address = NULL WHERE provider_id = $1', [providerId]);
  await sql.query(`UPDATE services SET photos = '[]', description = '' WHERE provider_id = $1`, [providerId]);
}
