import { expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import type { Payment } from './payment';
import { receiptParagraphs, refundParagraphs } from './receipt';
import { paymentRequest } from './testing/payment-request';

const payment: Payment = {
  ...paymentRequest(),
  ownerKey: v7(),
  paymentId: '0195a000-0000-7000-8000-000000000001',
  provider: 'stripe',
  state: 'succeeded',
  refundedCents: 0,
  createdAt: new Date('2026-03-02T15:00:00Z'),
};
const when = { at: new Date('2026-03-02T15:04:00Z'), timeZone: 'America/Chicago' };

it('states what was paid, how, and when in the provider’s time zone', () => {
  const [text = ''] = receiptParagraphs(payment, when);
  expect(text.replace(/\s/g, ' ')).toBe(
    'You paid $24.34 by card on Mar 2, 2026, 9:04 AM, $4.00 of it service charge. Your receipt number is 0195a000-0000-7000-8000-000000000001.',
  );
});

it('omits the service charge when there is none', () => {
  const [text] = receiptParagraphs({ ...payment, serviceChargeCents: 0, method: 'google' }, when);
  expect(text).toContain('with Google Pay');
  expect(text).not.toContain('service charge');
});

it('states the refunded amount, and that no money moves in test mode', () => {
  expect(refundParagraphs(payment, 1217)).toEqual([expect.stringContaining('$12.17 is on its way back')]);
  expect(refundParagraphs({ ...payment, provider: 'test' }, 1217)[1]).toContain('test mode');
  expect(receiptParagraphs({ ...payment, provider: 'test' }, when)[1]).toContain('test mode');
});
