import type { Connection } from '../../platform/database/connection';

export async function findOwnerEmail({ sql }: Connection, providerId: string): Promise<string | undefined> {
  const owners = await sql.query<{ id: string }>(
    'SELECT user_id AS id FROM provider_owners WHERE provider_id = $1 LIMIT 1',
    [providerId],
  );
  const [owner] = owners.rows;
  if (!owner) return undefined;
  const { rows } = await sql.query<{ email: string }>('SELECT email FROM users WHERE user_id = $1', [
    owner.id,
  ]);
  return rows[0]?.email;
}
