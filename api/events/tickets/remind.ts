import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { findEventById } from '../event-repository';
import type { ReminderJob } from './ticket-jobs';
import { findOrder } from './order-repository';
import { reminderEmail } from './ticket-emails';
import type { TicketMail } from './ticket-mail';
import { isBuyers, listValidTickets } from './ticket-repository';

export async function remind(
  { database, clock, mail }: Pick<Dependencies, 'database' | 'clock'> & { mail: TicketMail },
  { moves, ...ref }: ReminderJob,
): Promise<void> {
  const [order, event] = [await findOrder(database, ref), await findEventById(database, ref.eventId)];
  if (order?.status !== 'confirmed' || event?.status !== 'published') return;
  if (event.moves !== moves || event.startsAt <= clock.now()) return;
  await inTransaction(database, async (tx) => {
    const name = `reminder:${moves}`;
    const tickets = await listValidTickets(tx, ref);
    const quantity = tickets.filter((ticket) => isBuyers(ticket, order)).length;
    if (quantity > 0) {
      const message = reminderEmail(event, {
        email: order.buyer_email ?? '',
        href: mail.orderUrl(order),
        quantity,
      });
      await mail.toBuyer(tx, { order, event }, { event: name, message });
    }
    for (const ticket of tickets.filter((one) => !isBuyers(one, order))) {
      const message = reminderEmail(event, {
        email: ticket.holder_email,
        href: mail.ticketUrl(ticket),
        quantity: 1,
      });
      await mail.toHolder(tx, { ticket, event }, { event: name, message });
    }
  });
}
