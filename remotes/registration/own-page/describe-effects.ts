import { formatMoney } from '@glow50/contract/money/format-money';
import type { DeclineEffects } from '@glow50/contract/plans/decline-effects';

/** What became of the plan and the money, one sentence or two each. */
export function describeEffects({ planEnded, returned, kept }: DeclineEffects): string[] {
  return [
    ...(planEnded ? ['Your plan has ended. Nothing more is charged.'] : []),
    ...(returned ? [describeReturned(returned)] : []),
    ...(kept ? [`The fee of ${formatMoney(kept)} is not refunded, as the terms you signed say.`] : []),
  ];
}

function describeReturned({ amount, by, state }: NonNullable<DeclineEffects['returned']>): string {
  const sum = formatMoney(amount);
  if (by === 'zelle') {
    return state === 'returned'
      ? `We have sent ${sum} back by Zelle.`
      : `We send ${sum} back by Zelle, and email you when it is done.`;
  }
  switch (state) {
    case 'on_its_way':
      return `${sum} is on its way back to where it was paid from. It can take banks up to ten days to show it.`;
    case 'returned':
      return `${sum} has gone back to where it was paid from. It can take banks up to ten days to show it.`;
    case 'delayed':
      return `${sum} could not be sent back yet. We are working on it, and you don’t need to do anything.`;
  }
}
