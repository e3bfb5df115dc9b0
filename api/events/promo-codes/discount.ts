import { formatMoney } from '@glow50/contract/money/format-money';
import { dollars } from '../../platform/money/dollars';
import type { PromoCodeRow } from './promo-code-repository';

/** What the smallest card payment is. A piece is free or costs at least this, also with a code. */
const LEAST_CENTS = 50;

type Off = Pick<PromoCodeRow, 'off_cents' | 'off_percent'>;

/** The price of a piece with the code, in whole cents. Half a cent is the buyer's. */
export function reduce(cents: number, { off_cents: amount, off_percent: percent }: Off): number {
  const off = percent === null ? (amount ?? 0) : Math.ceil((cents * percent) / 100);
  const left = Math.max(0, cents - off);
  return left === 0 ? 0 : Math.min(cents, Math.max(left, LEAST_CENTS));
}

/** Whether the code is for this kind. One that is not shown to everybody must be named. */
export function isFor(
  { kind_ids: kindIds }: Pick<PromoCodeRow, 'kind_ids'>,
  kind: { kind_id: string; is_secret: boolean },
): boolean {
  return kindIds.length === 0 ? !kind.is_secret : kindIds.includes(kind.kind_id);
}

export function isInTerm(
  { valid_from: from, valid_until: until }: Pick<PromoCodeRow, 'valid_from' | 'valid_until'>,
  now: Date,
): boolean {
  return (from === null || from <= now) && (until === null || until > now);
}

export function describeDiscount({ off_cents: amount, off_percent: percent }: Off): string {
  if (percent !== null) return percent === 100 ? 'Free of charge' : `${percent}% off`;
  return amount === null ? 'Opens more tickets' : `${formatMoney(dollars(amount))} off each`;
}
