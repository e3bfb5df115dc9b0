import { expect, it } from '@jest/globals';
import { addressOf, readView, spanOf, moveView } from './agenda-place';

const read = (query: string) => readView(new URLSearchParams(query), '2026-03-04');

it('shows the current week unless the address names another date', () => {
  expect(spanOf(read(''))).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(spanOf(read('view=day&date=2026-12-31'))).toEqual({ from: '2026-12-31', to: '2026-12-31' });
});

it.each(['2026-02-30', '2026-13-01', 'today', '2026-3-4'])('rejects the date %s', (date) => {
  expect(read(`date=${date}`).date).toBe('2026-03-04');
});

it('moves across the end of a year and keeps the view', () => {
  expect(moveView(read('view=day&date=2026-12-31'), 1)).toEqual({ view: 'day', date: '2027-01-01' });
  expect(addressOf(moveView(read('date=2027-01-02'), -1))).toBe('/my-bookings?view=week&date=2026-12-26');
});
