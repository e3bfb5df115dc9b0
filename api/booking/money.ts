import { formatMoney } from '@glow50/contract/money/format-money';
import { dollars } from '../platform/money/dollars';

/** Formats 2034 US cents as `$20.34`. */
export const money = (cents: number): string => formatMoney(dollars(cents));
