import type { PaymentDependencies } from '../payments/payments';
import type { BookingMail } from './email/booking-mail';

export interface BookingDependencies extends PaymentDependencies {
  readonly bookingMail: BookingMail;
}
