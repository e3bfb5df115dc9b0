import { ADVANCE_PERCENT } from '@glow50/contract/payments/ledger';

interface OwedParts {
  dueNow: number;
  notYetDue: number;
  owing: number;
  advance: number;
}

/**
 * Divides a balance in cents. `ahead` is the part of it from events that are not over. What was paid out
 * beyond what was due, an advance, is taken from what becomes due.
 */
export function divideOwed(owed: number, ahead: number): OwedParts {
  const due = owed - ahead;
  const dueNow = Math.max(0, Math.min(due, owed));
  const advanceable = Math.floor((Math.max(0, ahead) * ADVANCE_PERCENT) / 100) + Math.min(0, due);
  return {
    dueNow,
    notYetDue: Math.max(0, owed - dueNow),
    owing: Math.max(0, -owed),
    advance: Math.max(0, Math.min(advanceable, owed - dueNow)),
  };
}
