import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { findEventById } from '../event-repository';
import { findMove } from '../moves/event-moves';
import { type MoveJob, planMove, planReminder } from './ticket-jobs';
import { listLive, refOf } from './order-repository';
import { movedEmail } from './ticket-emails';
import type { TicketMail } from './ticket-mail';
import { isBuyers, listValidTickets } from './ticket-repository';
import { tellLineOfMove } from '../waitlist/tell-line';

const AT_ONCE = 100;

/**
 * Emails a new date or place to all buyers, holders and those on the waitlist, 100 orders per job. Does nothing when the event was
 * moved again.
 */
export async function notifyMove(
  {
    config,
    database,
    clock,
    mail,
  }: Pick<Dependencies, 'config' | 'database' | 'clock'> & { mail: TicketMail },
  { eventId, moves, after }: MoveJob,
): Promise<void> {
  const event = await findEventById(database, eventId);
  if (event?.status !== 'published' || event.moves !== moves) return;
  const now = clock.now();
  const orders = await listLive(database, eventId, { after, limit: AT_ONCE });
  await inTransaction(database, async (tx) => {
    if (after === undefined) {
      const move = await findMove(tx, eventId, { movesSeen: moves - 1, moves });
      await tellLineOfMove(tx, { event, move: move ?? {} }, config);
    }
    for (const order of orders) {
      if (order.status !== 'confirmed' || order.moves_seen >= moves || !order.buyer_email) continue;
      const move = await findMove(tx, eventId, { movesSeen: order.moves_seen, moves });
      const message = movedEmail(event, { email: order.buyer_email, href: mail.orderUrl(order), move });
      await mail.toBuyer(tx, { order, event }, { event: `moved:${moves}`, message, calendar: 'in' });
      await planReminder(tx, order, { ...event, now });
      for (const ticket of await listValidTickets(tx, refOf(order))) {
        if (isBuyers(ticket, order)) continue;
        const href = mail.ticketUrl(ticket);
        await mail.toHolder(
          tx,
          { ticket, event },
          {
            event: `moved:${moves}`,
            calendar: 'in',
            message: movedEmail(event, { email: ticket.holder_email, href, move }),
          },
        );
      }
    }
    const last = orders.at(-1);
    if (orders.length === AT_ONCE && last) await planMove(tx, { eventId, moves, after: last.order_id }, now);
  });
}
