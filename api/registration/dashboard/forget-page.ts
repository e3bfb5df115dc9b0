import type { Transaction } from '../../platform/database/connection';

export async function forgetPage({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query(`UPDATE providers SET street = '', street_city = '' WHERE provider_id = $1`, [providerId]);
  await sql.query(`UPDATE services SET photos = '[]' WHERE provider_id = $1`, [providerId]);
}
