import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { findEventById } from '../event-repository';
import { findOrder, type OrderRef } from '../tickets/order-repository';
import { isAhead } from '../tickets/present-ticket';
import type { TicketMail } from '../tickets/ticket-mail';
import { listValidTickets } from '../tickets/ticket-repository';
import { linksEmail } from './guest-emails';
import type { LinksJob } from './guest-jobs';
import { listOrdersOf } from './mailbox-repository';

const MOST_ORDERS = 200;
const MOST_LINKS = 30;

interface TicketLink {
  ownerKey: string;
  label: string;
  href: string;
}

/** Emails the links to all tickets ahead that the address holds. Sends nothing when it holds none. */
export async function sendLinks(
  { database, clock, mail }: Pick<Dependencies, 'database' | 'clock'> & { mail: TicketMail },
  { email }: LinksJob,
): Promise<void> {
  const links: TicketLink[] = [];
  for (const ref of await listOrdersOf(database, email, MOST_ORDERS)) {
    if (links.length >= MOST_LINKS) break;
    links.push(...(await linksOf(database, mail, { ref, email, now: clock.now() })));
  }
  const [first] = links;
  if (!first) return;
  await inTransaction(database, (tx) =>
    enqueueMail(tx, { ownerKey: first.ownerKey, to: email, ...linksEmail(email, links) }),
  );
}

async function linksOf(
  connection: Connection,
  mail: TicketMail,
  { ref, email, now }: { ref: OrderRef; email: string; now: Date },
): Promise<TicketLink[]> {
  const event = await findEventById(connection, ref.eventId);
  const order = await findOrder(connection, ref);
  if (!event || order?.status !== 'confirmed' || !isAhead(event, now)) return [];
  const valid = await listValidTickets(connection, ref);
  const held = valid.filter(({ holder_email }) => isSame(holder_email, email));
  if (held.length === 0) return [];
  const label = mail.nameEvent(event);
  const ownerKey = ref.eventId;
  if (isSame(order.buyer_email ?? '', email)) return [{ ownerKey, label, href: mail.orderUrl(order) }];
  return held.map((ticket) => ({ ownerKey, label, href: mail.ticketUrl(ticket) }));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
