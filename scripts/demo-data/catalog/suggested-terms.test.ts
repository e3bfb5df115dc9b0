import { SERVICE_CHARGE_CENTS } from '@glow50/contract/bookings/booking-terms';
import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { expect, it } from '@jest/globals';
import { OFFERS } from './catalog';

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

it.each(SERVICES)('suggests for $label what providers offer it for, under the promised limit', ({ id }) => {
  const { minutes, price } = SERVICE_GUIDES[id];
  const cents = Math.round(Number(price) * 100);
  const [shortest, longest] = rangeOf(OFFERS[id].map((offer) => offer.minutes));
  const [least, most] = rangeOf(OFFERS[id].map((offer) => offer.cents));
  expect([minutes % 15, minutes >= shortest && minutes <= longest]).toEqual([0, true]);
  expect(cents >= least && cents <= most).toBe(true);
  expect(cents + SERVICE_CHARGE_CENTS).toBeLessThan(Number(PRICE_LIMIT.slice(1)) * 100);
});
