import type { Connection } from '../../platform/database/connection';

export async function findOwnerEmail({ sql }: Connection, providerId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ email: string }>(
    'SELECT email FROM provider_owners JOIN users USING (user_id) WHERE provider_id = $1 LIMIT 1',
    [providerId],
  );
  return rows[0]?.email;
}
