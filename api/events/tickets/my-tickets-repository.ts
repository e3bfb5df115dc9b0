import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import type { TicketRow } from './ticket-repository';

/**
 * `upcoming`: valid tickets of events that have not ended, soonest first. `past`: all others, latest first.
 */
export async function findMyTickets(
  { db }: Connection,
  userId: string,
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
): Promise<{ total: number; rows: TicketRow[] }> {
  const held = await db
    .selectFrom('user_tickets')
    .select(['event_id', 'ticket_id'])
    .where('user_id', '=', userId)
    .execute();
  if (held.length === 0) return { total: 0, rows: [] };
  const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`;
  const mine = db
    .selectFrom('tickets')
    .innerJoin('events', 'events.event_id', 'tickets.event_id')
    .where('tickets.event_id', '=', anyOf(held.map((row) => row.event_id)))
    .where('tickets.ticket_id', '=', anyOf(held.map((row) => row.ticket_id)))
    .where(({ and, eb, not }) => {
      const isUpcoming = and([
        eb('events.status', '=', 'published'),
        eb('events.ends_at', '>', now),
        eb('tickets.is_cancelled', '=', false),
      ]);
      return when === 'upcoming' ? isUpcoming : not(isUpcoming);
    });
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll('tickets')
    .orderBy('events.starts_at', when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('tickets.order_id')
    .orderBy('tickets.seat')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
