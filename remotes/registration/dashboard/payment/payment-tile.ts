import { readPayment } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { PaymentEditor } from './PaymentEditor';

export const paymentTile = defineTile({
  intro: 'How your customers’ money reaches you. A change applies to new bookings.',
  load: ({ api }, signal) => api.call(readPayment, { signal }),
  Component: PaymentEditor,
});
