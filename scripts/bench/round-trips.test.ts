import { expect, test } from '@jest/globals';
import { countRoundTrips } from './round-trips';

test('gives what a further millisecond of latency adds', () => {
  expect(
    countRoundTrips([
      { latency: 300, content: 900 },
      { latency: 900, content: 2100 },
    ]),
  ).toBe(2);
});

test('goes by the quickest visit at each latency', () => {
  expect(
    countRoundTrips([
      { latency: 300, content: 1500 },
      { latency: 300, content: 900 },
      { latency: 900, content: 2700 },
      { latency: 900, content: 9000 },
    ]),
  ).toBe(3);
});

test('cannot be told from one latency', () => {
  expect(() => countRoundTrips([{ latency: 300, content: 900 }])).toThrow('two latencies');
});
