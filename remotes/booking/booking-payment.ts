import type { PaymentOccasion } from '@glow50/payment/payment-occasion';

export const BOOKING_PAYMENT: PaymentOccasion = {
  remote: 'booking',
  kept: 'your time is kept',
  walletButton: 'book',
};
