import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';
import { HttpError } from '../http/http-error';

const selectOwn = prepared<[userId: string], { id: string }>(
  'provider.own',
  'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1',
);

/** The page that belongs to a user. */
export async function findOwnProvider(connection: Connection, userId: string): Promise<string | undefined> {
  return (await selectOwn(connection, userId))[0]?.id;
}

/** As `findOwnProvider`; 404 for who has none. */
export async function getOwnProvider(connection: Connection, userId: string): Promise<string> {
  const id = await findOwnProvider(connection, userId);
  if (!id) throw new HttpError(404, 'You have no page in the directory yet. Create your profile first');
  return id;
}
