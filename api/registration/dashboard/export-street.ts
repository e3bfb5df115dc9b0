import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../../platform/database/connection';

/**
 * Where customers come, whom they call and where they send transfers: the parts of the page that visitors cannot see.
 */
export async function exportStreet(
  { sql }: Connection,
  providerId: string,
): Promise<AccountExport['street']> {
  const { rows } = await sql.query<NonNullable<AccountExport['street']>>(
    `SELECT street AS street_name, street_city AS city_name, phone, arrival_note, coalesce(zelle_address, '') AS zelle_address
     FROM providers LEFT JOIN booking_settings USING (provider_id)
     WHERE provider_id = $1 AND street || phone || arrival_note || coalesce(zelle_address, '') <> ''`,
    [providerId],
  );
  return rows[0] ?? null;
}
