import type { CodeKind } from '@glow50/contract/codes/codes';
import type { Money } from '@glow50/contract/money/money';
import { NOT_OFFERED_HERE, type PaymentMethod } from '@glow50/contract/payments/payments';
import type { PlanPrice, Quote, QuoteLine } from '@glow50/contract/plans/plans';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { PRICES } from '@glow50/contract/plans/prices';

export type Price = PlanPrice | 'promotion';

export function priceOf(
  named: ReturnType<RegistrationForm['price']>,
  codes: readonly CodeKind[],
): Price | null {
  return named === 'regular' && codes.includes('school_code') ? 'schoolCode' : named;
}

export const PLAN_LABELS: Readonly<Record<PlanPrice, string>> = {
  student: 'Student plan',
  regular: 'Plan',
  schoolCode: 'Plan with your school’s code',
  licensed: 'Licensed plan',
};

export function quote({
  price,
  sponsorOffer,
  hasPlan,
  takesZelle,
}: {
  price: Price | null;
  sponsorOffer: boolean;
  hasPlan: boolean;
  takesZelle: boolean;
}): Quote {
  const lines: QuoteLine[] = [];
  if (price === 'promotion') lines.push(once('promotion', 'Promotion registration'));
  else if (price && !hasPlan) lines.push(planLine(price));
  if (sponsorOffer) lines.push(once('sponsor', 'Sponsor: lifetime membership'));
  return {
    lines,
    total: usd(lines.reduce((sum, { amount }) => sum + amount.cents, 0)),
    hasPlan,
    ...(takesZelle
      ? { methods: [...ONLINE, 'zelle'] }
      : { methods: ONLINE, notOffered: [{ method: 'zelle', reason: NOT_OFFERED_HERE }] }),
  };
}

const ONLINE: PaymentMethod[] = ['card', 'stripe', 'google', 'apple'];

function planLine(price: PlanPrice): QuoteLine {
  return {
    id: 'plan',
    label: PLAN_LABELS[price],
    amount: usd(PRICES[price].cents),
    regular: regularOf(price),
    per: 'month',
  };
}

/** The regular price, for comparison with the school-code price. Null for other plans. */
export function regularOf(price: PlanPrice): Money | null {
  return price === 'schoolCode' ? usd(PRICES.regular.cents) : null;
}

const once = (id: 'promotion' | 'sponsor', label: string): QuoteLine => ({
  id,
  label,
  amount: usd(PRICES[id].cents),
  regular: null,
  per: 'once',
});

export const usd = (cents: number): Money => ({ cents, currency: 'USD' });
