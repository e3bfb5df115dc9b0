import { expect, it } from '@jest/globals';
import { groupSlots } from './group-slots';

const at = (label: string) => ({ startsAt: `2030-03-08T12:00:00.000Z ${label}`, label });
const namesOf = (...labels: string[]) =>
  groupSlots(labels.map(at)).map(({ name, slots }) => [name, ...slots.map(({ label }) => label)]);

it('groups times by morning, afternoon and evening of the provider', () => {
  expect(namesOf('12:00 AM', '11:45 AM', '12:00 PM', '4:30 PM', '5:00 PM', '11:30 PM')).toEqual([
    ['Morning', '12:00 AM', '11:45 AM'],
    ['Afternoon', '12:00 PM', '4:30 PM'],
    ['Evening', '5:00 PM', '11:30 PM'],
  ]);
});

it('reads the times of earlier servers, too', () => {
  expect(namesOf('11:45 am', '4:30 pm')).toEqual([
    ['Morning', '11:45 am'],
    ['Afternoon', '4:30 pm'],
  ]);
});

it('leaves out parts of the day without a time, and keeps both hours of a clock change apart', () => {
  expect(namesOf('1:00 AM CDT', '1:00 AM CST')).toEqual([['Morning', '1:00 AM CDT', '1:00 AM CST']]);
  expect(namesOf()).toEqual([]);
});
