import type { Payment, SettleHandlers, Settlement } from '../payment';

export function recordSettlements(): { handlers: SettleHandlers; told: [Payment, Settlement][] } {
  const told: [Payment, Settlement][] = [];
  const record = async (_tx: unknown, payment: Payment, settlement: Settlement) =>
    void told.push([payment, settlement]);
  return { handlers: { booking: record, tickets: record, plan: record, registration: record }, told };
}
