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
  const mine = db
    .selectFrom('user_tickets as mine')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.event_id', '=', 'mine.event_id').onRef('tickets.ticket_id', '=', 'mine.ticket_id'),
    )
    .innerJoin('events', 'events.event_id', 'mine.event_id')
    .where('mine.user_id', '=', userId)
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
