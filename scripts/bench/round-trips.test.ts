import { expect, test } from '@jest/globals';
import { countRoundTrips } from './round-trips';

const LATENCY = 1000;
const document = { start: 0, end: 1000 };

test('counts the document alone as one', () => {
  expect(countRoundTrips([document], 1100, LATENCY)).toBe(1);
});

test('counts what is asked for at the same time once', () => {
  const scripts = [
    { start: 1010, end: 2020 },
    { start: 1015, end: 2030 },
  ];
  expect(countRoundTrips([document, ...scripts], 2100, LATENCY)).toBe(2);
});

test('counts a chain one by one, in whatever order it is told', () => {
  const chain = [{ start: 2060, end: 3070 }, { start: 1010, end: 2050 }, document];
  expect(countRoundTrips(chain, 3100, LATENCY)).toBe(3);
});

test('takes clocks that differ a little for one', () => {
  expect(countRoundTrips([document, { start: 985, end: 1990 }], 2000, LATENCY)).toBe(2);
});

test('leaves out what the content did not wait for', () => {
  expect(countRoundTrips([document, { start: 1010, end: 2500 }], 1100, LATENCY)).toBe(1);
});
