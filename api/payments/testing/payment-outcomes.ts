import type { Payment, PaymentHandlers, PaymentOutcome } from '../payment';

export function recordOutcomes(): { handlers: PaymentHandlers; told: [Payment, PaymentOutcome][] } {
  const told: [Payment, PaymentOutcome][] = [];
  const record = async (_tx: unknown, payment: Payment, outcome: PaymentOutcome) =>
    void told.push([payment, outcome]);
  return { handlers: { booking: record, tickets: record, plan: record, registration: record }, told };
}
