import type { Connection } from '../../platform/database/connection';

export async function findProviderName({ db }: Connection, providerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('providers')
    .select('name')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return name;
}
