import { expect, it } from '@jest/globals';
import { groupSlots } from './group-slots';

const at = (label: string) => ({ startsAt: `2030-03-08T12:00:00.000Z ${label}`, label });
const namesOf = (...labels: string[]) =>
  groupSlots(labels.map(at)).map(({ name, slots }) => [name, ...slots.map(({ label }) => label)]);

it('groups times by morning, afternoon and evening of the provider', () => {
  expect(namesOf('12:00 am', '11:45 am', '12:00 pm', '4:30 pm', '5:00 pm', '11:30 pm')).toEqual([
    ['Morning', '12:00 am', '11:45 am'],
    ['Afternoon', '12:00 pm', '4:30 pm'],
    ['Evening', '5:00 pm', '11:30 pm'],
  ]);
});

it('leaves out parts of the day without a time, and keeps both hours of a clock change apart', () => {
  expect(namesOf('1:00 am CDT', '1:00 am CST')).toEqual([['Morning', '1:00 am CDT', '1:00 am CST']]);
  expect(namesOf()).toEqual([]);
});
