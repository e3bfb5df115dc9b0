import { expect, it } from '@jest/globals';
import { describeHours } from './describe-hours';

it('groups adjacent days with the same hours', () => {
  const weekdays = [0, 1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '18:00' }));
  expect(describeHours([...weekdays, { day: 5, from: '10:00', to: '16:30' }])).toEqual([
    { days: 'Sunday to Thursday', times: '9am to 6pm' },
    { days: 'Friday', times: '10am to 4.30pm' },
  ]);
});

it('does not group days that are separated by a closed day', () => {
  const hours = [3, 1].map((day) => ({ day, from: '08:00', to: '12:00' }));
  expect(describeHours(hours).map(({ days }) => days)).toEqual(['Monday', 'Wednesday']);
});

it('returns nothing for a week without open days', () => {
  expect(describeHours([])).toEqual([]);
});
