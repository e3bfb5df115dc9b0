import type { Plan } from '@glow50/contract/plans/plans';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PlanSection } from './PlanSection';

const plan: Plan = {
  id: '0190c5f0-0000-7000-8000-00000000000a',
  price: 'regular',
  amount: { cents: 6000, currency: 'USD' },
  regular: null,
  state: 'active',
  since: '2026-11-21',
  renewsOn: '2026-12-21',
  isCancelled: false,
  nextTryOn: null,
  declined: null,
  card: null,
};
const visa = { brand: 'visa', last4: '4242' };

it.each<[Plan['card'], string]>([
  [visa, 'Card ending in 4242'],
  [{ ...visa, wallet: 'apple_pay' }, 'Apple Pay, card ending in 4242'],
  [{ ...visa, wallet: 'google_pay' }, 'Google Pay, card ending in 4242'],
  [null, 'No card saved'],
])('names what the plan is paid with: %j is "%s"', (card, words) => {
  render(
    <RemoteRoot host={createFakeHost({})}>
      <PlanSection loaded={{ plan: { ...plan, card }, invoices: [] }} />
    </RemoteRoot>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
