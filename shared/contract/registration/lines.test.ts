import { expect, it } from '@jest/globals';
import { OptionalLine, Phone, requiredLine, requiredText, Zipcode } from './lines';

const Line = requiredLine('Enter it');

it.each(['', '   ', 'x'.repeat(121), 'two\nlines', 'bell\u0007', 7, null, undefined, ['a'], {}])(
  'refuses %p as a line',
  (line) => expect(Line.safeParse(line).success).toBe(false),
);

it.each(['<script>alert(1)</script>', '💅🏽💇🏾‍♀️', 'O’Brien-Łukasz', 'x'.repeat(120), "'; DROP TABLE users; --"])(
  'keeps %p as it is',
  (line) => expect(Line.parse(line)).toBe(line),
);

it('accepts an empty optional line', () => {
  expect(OptionalLine.parse(undefined)).toBe('');
  expect(OptionalLine.safeParse(null).success).toBe(false);
});

it('accepts several lines of text, up to 2,000 characters', () => {
  const Text = requiredText('Enter it');
  expect(Text.parse(' one\r\ntwo\n')).toBe('one\r\ntwo');
  expect(Text.safeParse('x'.repeat(2001)).success).toBe(false);
});

it.each(['(214) 555-0142', '+1 214 555 0142', '2145550142'])('accepts %p as a phone number', (phone) =>
  expect(Phone.safeParse(phone).success).toBe(true),
);

it.each(['555 0142', '214-555-CALL', '1'.repeat(16), '214+5550142', '☎️2145550142', '1'.repeat(400)])(
  'refuses %p as a phone number',
  (phone) => expect(Phone.safeParse(phone).success).toBe(false),
);

it('accepts valid zip codes and refuses invalid ones', () => {
  expect(['75201', '75201-1234', ' 75201 '].every((zip) => Zipcode.safeParse(zip).success)).toBe(true);
  expect(['7520', '752011', '75201-12', 'ABCDE'].some((zip) => Zipcode.safeParse(zip).success)).toBe(false);
});
