import type { Connection, Transaction } from '../../platform/database/connection';

export async function findProviderId({ sql }: Connection, userId: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? null;
}

export async function findProviderIds({ sql }: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1 ORDER BY provider_id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** The pages stay without an owner. Returns their IDs. */
export async function releasePages({ sql }: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'DELETE FROM provider_owners WHERE user_id = $1 RETURNING provider_id AS id',
    [userId],
  );
  return rows.map(({ id }) => id);
}
