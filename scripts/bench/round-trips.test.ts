import { expect, test } from '@jest/globals';
import { countRoundTrips } from './round-trips';

const LATENCY = 1000;
const document = { start: 0, end: 1000 };

test('counts the document alone as one', () => {
  expect(countRoundTrips([document], 1100, LATENCY)).toBe(1);
});

test('counts parallel requests once', () => {
  const scripts = [
    { start: 1010, end: 2020 },
    { start: 1015, end: 2030 },
  ];
  expect(countRoundTrips([document, ...scripts], 2100, LATENCY)).toBe(2);
});

test('counts each request of a chain, regardless of order', () => {
  const chain = [{ start: 2060, end: 3070 }, { start: 1010, end: 2050 }, document];
  expect(countRoundTrips(chain, 3100, LATENCY)).toBe(3);
});

test('tolerates small clock differences', () => {
  expect(countRoundTrips([document, { start: 985, end: 1990 }], 2000, LATENCY)).toBe(2);
});

test('ignores requests that the content did not wait for', () => {
  expect(countRoundTrips([document, { start: 1010, end: 2500 }], 1100, LATENCY)).toBe(1);
});
