import { formatMoney } from '@glow50/contract/money/format-money';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { Payment } from './payment';

const WITH: Readonly<Record<OnlineMethod, string>> = {
  card: 'by card',
  stripe: 'through Stripe',
  google: 'with Google Pay',
  apple: 'with Apple Pay',
};

const TEST_MODE = 'This site runs in test mode: no money moved.';

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' });

export function receiptParagraphs(
  payment: Payment,
  { at, timeZone }: { at: Date; timeZone: string },
): string[] {
  const { amountCents, serviceChargeCents, method, paymentId, provider } = payment;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    at,
  );
  const charge = serviceChargeCents > 0 ? `, ${usd(serviceChargeCents)} of it service charge` : '';
  return [
    `You paid ${usd(amountCents)} ${WITH[method]} on ${day}${charge}. Your receipt number is ${paymentId}.`,
    ...(provider === 'test' ? [TEST_MODE] : []),
  ];
}

export function refundParagraphs(payment: Payment, amountCents: number): string[] {
  return [
    `${usd(amountCents)} is on its way back to where it was paid from. It can take banks up to ten days to show it.`,
    ...(payment.provider === 'test' ? [TEST_MODE] : []),
  ];
}
