import type { AccountExport } from '@glow50/shared/api/account';
import type { Connection } from '../database/connection';

/** Where customers of a page come to: of what its owner entered, all that visitors do not see. */
export async function exportStreet(
  { sql }: Connection,
  providerId: string,
): Promise<AccountExport['street']> {
  const { rows } = await sql.query<NonNullable<AccountExport['street']>>(
    `SELECT street AS street_name, street_city AS city_name FROM providers WHERE provider_id = $1 AND street <> ''`,
    [providerId],
  );
  return rows[0] ?? null;
}
