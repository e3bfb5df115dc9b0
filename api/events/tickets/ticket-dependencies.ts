import type { PaymentDependencies } from '../../payments/payments';
import type { TicketMail } from './ticket-mail';

export interface TicketDependencies extends PaymentDependencies {
  readonly ticketMail: TicketMail;
}
