import { DEFAULT_POLICY } from '@glow50/contract/bookings/booking-terms';
import type { BookingPolicy, SocialHandle } from '@glow50/contract/providers/providers';
import type { Random } from './random';

interface Hours {
  day: number;
  from: string;
  to: string;
}

const week = (days: readonly number[], from: string, to: string): Hours[] =>
  days.map((day) => ({ day, from, to }));

export const EVENINGS_AND_SATURDAY: readonly Hours[] = [
  ...week([1, 2, 3, 4], '16:00', '21:00'),
  ...week([6], '08:00', '18:00'),
];

const WEEKS: readonly (readonly Hours[])[] = [
  [...week([0, 1, 2, 3, 4], '09:00', '18:00'), ...week([5], '10:00', '16:00')],
  week([2, 3, 4, 5, 6], '09:00', '18:00'),
  week([1, 2, 3, 4, 5], '10:00', '18:00'),
  [...week([3, 4, 5], '12:00', '20:00'), ...week([6], '09:00', '17:00')],
  [...week([1, 3, 5], '08:00', '14:00'), ...week([6, 0], '10:00', '18:00')],
  EVENINGS_AND_SATURDAY,
  week([0, 1, 2, 3, 4, 5, 6], '10:00', '18:00'),
  week([2, 3, 4, 5], '10:00', '19:00'),
  [...week([2, 3, 4], '09:30', '17:30'), ...week([5, 6], '09:00', '15:00')],
  [...week([1, 2, 3, 4], '11:00', '19:00'), ...week([5], '11:00', '16:00')],
  [...week([4, 5], '13:00', '21:00'), ...week([6, 0], '11:00', '19:00')],
  week([1, 2, 4, 5], '09:00', '17:00'),
  [...week([2, 4], '12:00', '20:00'), ...week([3, 5, 6], '09:00', '16:00')],
  [...week([1, 2, 3, 4, 5], '08:30', '15:30'), ...week([6], '08:30', '12:30')],
  week([3, 4, 5, 6, 0], '10:00', '18:30'),
  [...week([1, 2, 3], '10:00', '20:00'), ...week([6], '10:00', '17:00')],
  [...week([2, 3, 4, 5], '07:00', '14:00'), ...week([6], '07:00', '16:00')],
  [...week([1, 4], '15:00', '21:00'), ...week([6, 0], '09:00', '18:00')],
  [...week([2, 3, 4, 5, 6], '11:00', '20:00'), ...week([0], '12:00', '17:00')],
  [...week([1, 2, 3, 4, 5], '09:00', '18:00'), ...week([6], '10:00', '14:00')],
  [...week([3, 4], '09:00', '19:00'), ...week([5, 6], '08:00', '18:00')],
  [...week([1, 3, 5], '10:00', '18:00'), ...week([2, 4], '12:00', '20:00')],
];

export const drawHours = (random: Random): readonly Hours[] => random.pick(WEEKS);

export const PAID_IN_FULL: BookingPolicy = {
  ...DEFAULT_POLICY,
  payment: 'full',
  deposit: null,
  cashBalanceOnly: false,
  comeAlone: true,
};

export function drawPolicy(random: Random): BookingPolicy {
  const payment = random.pick(['full', 'deposit', 'deposit', 'layaway'] as const);
  const deposits = { full: null, deposit: DEFAULT_POLICY.deposit.cents, layaway: 1500 };
  const cents = deposits[payment];
  return {
    ...DEFAULT_POLICY,
    payment,
    deposit: cents === null ? null : { cents, currency: 'USD' },
    cashBalanceOnly: payment !== 'full' && random.chance(0.3),
    comeAlone: random.chance(0.4),
  };
}

const NETWORKS = ['instagram', 'facebook', 'pinterest', 'tiktok'] as const;

export function drawHandles(random: Random, name: string): SocialHandle[] {
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, random.pick(['', '_', '.']));
  return NETWORKS.filter((network) => network === 'instagram' || random.chance(0.62)).map((network) => ({
    network,
    handle: network === 'tiktok' ? `${handle}.glow` : handle,
  }));
}
