import { expect, it } from '@jest/globals';
import { formatPhone, TextNumber } from './phone';

it.each(['(214) 555-0142', '214.555.0142', '+1 214 555 0142', ' 12145550142 '])('reads %p', (typed) =>
  expect(TextNumber.parse(typed)).toBe('+12145550142'),
);

it.each([
  ['no area code', '555-0142'],
  ['another country', '+44 20 7946 0958'],
  ['an island whose texts cost more', '876 555 0142'],
  ['a premium number', '900 555 0142'],
  ['an impossible number', '214 155 0142'],
  ['two numbers', '214 555 0142 214 555 0143'],
  ['letters', '214-GLOW-550'],
  ['nothing', ''],
])('refuses %s', (_why, typed) => expect(TextNumber.safeParse(typed).success).toBe(false));

it('writes a number as people do', () => {
  expect(formatPhone('+12145550142')).toBe('(214) 555-0142');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
});
