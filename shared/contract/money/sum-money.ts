import type { Money } from './money';

export const sumMoney = (first: Money, ...others: readonly Money[]): Money =>
  others.reduce((sum, { cents }) => ({ ...sum, cents: sum.cents + cents }), first);
