import { expect, it } from '@jest/globals';
import { fillDays } from './sales-days';

const paid = { cents: 0, currency: 'USD' as const };

it('shows the days without sales between the first and the last', () => {
  const days = [
    { date: '2026-02-27', tickets: 3, paid },
    { date: '2026-03-02', tickets: 1, paid },
  ];
  expect(fillDays(days)).toEqual([
    { date: '2026-02-27', tickets: 3 },
    { date: '2026-02-28', tickets: 0 },
    { date: '2026-03-01', tickets: 0 },
    { date: '2026-03-02', tickets: 1 },
  ]);
  expect(fillDays([])).toEqual([]);
});

it('shows the newest 120 days of a long sale', () => {
  const shown = fillDays([
    { date: '2025-01-01', tickets: 3, paid },
    { date: '2026-03-02', tickets: 1, paid },
  ]);
  expect([shown.length, shown.at(-1)?.date]).toEqual([120, '2026-03-02']);
});
