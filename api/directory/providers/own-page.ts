import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';

export interface OwnPage {
  providerId: string;
  timeZone: string;
}

export async function findOwnPage({ sql }: Connection, userId: string): Promise<OwnPage | undefined> {
  const owned = await sql.query<{ id: string }>(
    'SELECT provider_id AS id FROM provider_owners WHERE user_id = $1',
    [userId],
  );
  const [page] = owned.rows;
  if (!page) return undefined;
  const { rows } = await sql.query<OwnPage>(
    'SELECT provider_id AS "providerId", time_zone AS "timeZone" FROM providers WHERE provider_id = $1',
    [page.id],
  );
  return rows[0];
}

/** Throws 404 when the caller has no page. */
export async function getOwnPage(connection: Connection, request: FastifyRequest): Promise<OwnPage> {
  const page = await findOwnPage(connection, getCaller(request).userId);
  if (!page) throw new HttpError(404, 'You have no page in the directory yet');
  return page;
}

/** Serializes changes of a page. Bookings of the page are not blocked. */
export async function lockPage({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query('SELECT FROM providers WHERE provider_id = $1 FOR NO KEY UPDATE', [providerId]);
}
