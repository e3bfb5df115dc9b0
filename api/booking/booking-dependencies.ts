import type { PaymentDependencies } from '../payments/payments';
import type { BookingMail } from './booking-mail';

export interface BookingDependencies extends PaymentDependencies {
  readonly bookingMail: BookingMail;
}
