import type { EventRow } from '../event-repository';
import type { TicketRow } from '../tickets/ticket-repository';

/** What a wallet shows at the door. */
export interface WalletTicket {
  ticket: TicketRow;
  event: EventRow;
  code: string;
  /** Opens the ticket without signing in. */
  href: string;
}
