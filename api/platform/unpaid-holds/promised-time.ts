/** Who promises: somebody unknown, somebody with an account, or a customer of this provider whose appointment was. */
export type Customer = 'new' | 'account' | 'returning';

/** The part of a provider's bookable time that all promises together may keep, for each of them. */
const PROMISED_PERCENT: Readonly<Record<Customer, number>> = { new: 10, account: 10, returning: 20 };

/** The part for new customers, in which a long promise counts like a usual one. The rest is for accounts. */
const NEW_CUSTOMERS_PERCENT = 6;
/** So many usual promises come before that bound. */
const NEW_CUSTOMERS_ALWAYS = 3;

/** So many are always allowed, however little time the provider has. */
const PROMISES_ALWAYS: Readonly<Record<Customer, number>> = { new: 1, account: 1, returning: 2 };

export interface PromisedTime {
  amount: number;
  endsAt: Date;
}

export interface TimeLimits {
  bookable: number;
  /** A client's share, or the provider's shortest service when it is longer. */
  usual: number;
  customer: Customer;
}

/** A promise that is longer than usual must stand alone, but for a returning customer's. */
export function isTooMuch(
  promised: readonly Pick<PromisedTime, 'amount'>[],
  amount: number,
  { bookable, usual, customer }: TimeLimits,
): boolean {
  if (promised.length < PROMISES_ALWAYS[customer]) return false;
  if (amount > usual && customer !== 'returning') return true;
  const amounts = [...promised.map((other) => other.amount), amount];
  if (sumOf(amounts) * 100 > bookable * PROMISED_PERCENT[customer]) return true;
  const counted = amounts.map((each) => Math.min(each, usual));
  const most = Math.max((bookable * NEW_CUSTOMERS_PERCENT) / 100, usual * NEW_CUSTOMERS_ALWAYS);
  return customer === 'new' && sumOf(counted) > most;
}

/** When so many of the others, which are ordered by their end, are over that it is not too much. */
export function untilItFits(
  promised: readonly PromisedTime[],
  amount: number,
  limits: TimeLimits,
): Date | null {
  const last = promised.find((_ended, place) => !isTooMuch(promised.slice(place + 1), amount, limits));
  return last?.endsAt ?? null;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
