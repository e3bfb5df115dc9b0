import { createHash } from 'node:crypto';
import { formatTicketCode, isTail, readTicketCode, tailOf } from '@glow50/contract/tickets/read-ticket-code';
import type { Config } from '../../platform/config/config';
import type { Connection } from '../../platform/database/connection';
import { hashCode, makeCode } from '../tickets/ticket-code';
import { listNearEvents } from './near-events';

const MOST_CODES = 2000;
const DIGITS = 8;

/** For `elsewhere` of the door list. Says nothing about which event a ticket is for, nor how many each has sold. */
export async function listElsewhere(
  connection: Connection,
  eventId: string,
  { secretKey }: Pick<Config, 'secretKey'>,
): Promise<string[]> {
  const near = await listNearEvents(connection, eventId);
  const { rows } = await connection.sql.query<{
    eventId: string;
    number: number;
    ticketId: string;
    transfers: number;
  }>(
    `SELECT event_id AS "eventId", near.number, ticket_id AS "ticketId", transfers
     FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS near (event_id, number, place)
       JOIN tickets USING (event_id)
     WHERE NOT is_cancelled ORDER BY near.place, ticket_id LIMIT ${MOST_CODES}`,
    [near.map(({ id }) => id), near.map(({ number }) => number)],
  );
  const tails = rows.map(({ number, ...ticket }) => tailOf(makeCode(ticket, number, secretKey)));
  return tails.map((tail) => createHash('sha256').update(tail).digest('hex').slice(0, DIGITS)).sort();
}

/** The event near this one whose ticket has these 16 characters. Undefined when there is none. */
export async function findNearEvent(
  connection: Connection,
  event: { id: string; number: number },
  typed: string,
): Promise<string | undefined> {
  const read = isTail(typed) ? readTicketCode(typed, event.number) : undefined;
  if (!read) return undefined;
  const tail = tailOf(read.code);
  const near = await listNearEvents(connection, event.id);
  const { rows } = await connection.sql.query<{ id: string }>(
    `SELECT event_id AS id FROM unnest($1::uuid[], $2::bytea[]) AS near (event_id, code_hash)
       JOIN ticket_codes USING (event_id, code_hash) LIMIT 1`,
    [near.map(({ id }) => id), near.map(({ number }) => hashCode(formatTicketCode(number, tail)))],
  );
  return rows[0]?.id;
}
