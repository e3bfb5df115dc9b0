import type { FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { findOwnPage } from '../../booking/agenda-repository';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { BUSINESS_TEXTS } from './business-messages';

export interface OwnPage {
  providerId: string;
  timeZone: string;
}

/** Throws 404 when the caller has no page. */
export async function getOwnPage(connection: Connection, request: FastifyRequest): Promise<OwnPage> {
  const page = await findOwnPage(connection, getCaller(request).userId);
  if (!page) throw new HttpError(404, BUSINESS_TEXTS.noPage);
  return page;
}

/** Serializes changes of a page. Bookings of the page are not blocked. */
export async function lockPage({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query('SELECT FROM providers WHERE provider_id = $1 FOR NO KEY UPDATE', [providerId]);
}
