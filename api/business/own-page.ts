import type { FastifyRequest } from 'fastify';
import { getCaller } from '../access/get-caller';
import { findOwnPage } from '../bookings/agenda-repository';
import type { Connection, Transaction } from '../database/connection';
import { HttpError } from '../http/http-error';
import { BUSINESS_TEXTS } from './business-texts';

export interface OwnPage {
  providerId: string;
  timeZone: string;
}

/** The page that the caller runs. 404 for who runs none. */
export async function getOwnPage(connection: Connection, request: FastifyRequest): Promise<OwnPage> {
  const page = await findOwnPage(connection, getCaller(request).userId);
  if (!page) throw new HttpError(404, BUSINESS_TEXTS.noPage);
  return page;
}

/** Lets one change of a page after the other. Bookings of it go on meanwhile. */
export async function lockPage({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query('SELECT FROM providers WHERE provider_id = $1 FOR NO KEY UPDATE', [providerId]);
}
