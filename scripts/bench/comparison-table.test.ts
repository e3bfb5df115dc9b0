import { expect, test } from '@jest/globals';
import { comparisonTable } from './comparison-table';

const visits = {
  cold: [
    {
      composed: { requests: 7, scriptBytes: 2048, dataBytes: 0 },
      bundle: { requests: 7, scriptBytes: 1024, dataBytes: 0 },
    },
    { composed: { roundTrips: 2 }, bundle: { roundTrips: 2 } },
  ],
  warm: [{ composed: { requests: 1, scriptBytes: 0 }, bundle: { requests: 2, scriptBytes: 0 } }],
};

test('shows cold and warm visits of both sites side by side', () => {
  expect(
    comparisonTable(visits)
      .split('\n')
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ['', 'cold composed', 'bundle', 'ratio', 'warm composed', 'bundle', 'ratio'],
    ['requests', '7', '7', '1.00', '1', '2', '0.50'],
    ['', 'JS, KB', '2.0', '1.0', '2.00', '0.0', '0.0', '1.00'],
    ['round trips to content', '2', '2', '1.00', '–', '–', '–'],
  ]);
});

test('omits metrics that are zero everywhere or were not measured', () => {
  expect(comparisonTable(visits)).not.toMatch(/data|heap/);
});
