import type { Payment, PaymentHandlers, Settlement } from '../payment';

export function recordSettlements(): { handlers: PaymentHandlers; told: [Payment, Settlement][] } {
  const told: [Payment, Settlement][] = [];
  const record = async (_tx: unknown, payment: Payment, settlement: Settlement) =>
    void told.push([payment, settlement]);
  return { handlers: { booking: record, tickets: record, plan: record, registration: record }, told };
}
