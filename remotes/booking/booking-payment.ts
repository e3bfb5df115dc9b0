import type { PaymentContext } from '@glow50/payment/payment-occasion';

export const BOOKING_PAYMENT: PaymentContext = {
  remote: 'booking',
  kept: 'your time is kept',
  walletButton: 'book',
};
