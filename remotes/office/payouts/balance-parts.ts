import type { Money } from '@glow50/contract/money/money';
import type { PayoutList } from '@glow50/contract/payments/ledger';

type Listed = PayoutList['providers'][number];

export interface Owed extends Listed {
  dueNow: Money;
  notYetDue: Money;
  owing: Money;
  advance: Money;
}

/** Where a server of the release before answers, everything is due at once. */
export function withParts(provider: Listed): Owed {
  const { owed } = provider;
  const none: Money = { ...owed, cents: 0 };
  return {
    ...provider,
    dueNow: provider.dueNow ?? { ...owed, cents: Math.max(0, owed.cents) },
    notYetDue: provider.notYetDue ?? none,
    owing: provider.owing ?? { ...owed, cents: Math.max(0, -owed.cents) },
    advance: provider.advance ?? none,
  };
}
