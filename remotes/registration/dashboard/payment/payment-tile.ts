import { readPayment } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { PaymentEditor } from './PaymentEditor';

export const paymentTile = defineTile({
  intro:
    'How the money of your customers reaches you. A change counts for bookings that are made from now on.',
  load: ({ api }, signal) => api.call(readPayment, { signal }),
  Component: PaymentEditor,
});
