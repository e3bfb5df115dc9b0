import { expect, test } from '@jest/globals';
import { comparisonTable } from './comparison-table';
import type { Sample } from './metrics';

const all = (sample: Sample) => ({ composed: sample, drawn: sample, bundle: sample, file: sample });
const visits = {
  cold: [
    {
      ...all({ requests: 7, scriptBytes: 1024, dataBytes: 0 }),
      composed: { requests: 7, scriptBytes: 2048, dataBytes: 0 },
    },
    all({ roundTrips: 2 }),
  ],
  warm: [{ ...all({ requests: 2, scriptBytes: 0 }), composed: { requests: 1, scriptBytes: 0 } }],
};

test('shows cold and warm visits of all sites side by side', () => {
  expect(
    comparisonTable(visits)
      .split('\n')
      .map((line) => line.split(/\s{2,}/)),
  ).toEqual([
    ['', 'cold composed', 'drawn', 'bundle', 'file', 'warm composed', 'drawn', 'bundle', 'file'],
    ['requests', '7', '7', '7', '7', '1', '2', '2', '2'],
    ['', 'JS, KB', '2.0', '1.0', '1.0', '1.0', '0.0', '0.0', '0.0', '0.0'],
    ['round trips to content', '2', '2', '2', '2', '–', '–', '–', '–'],
  ]);
});

test('omits metrics that are zero everywhere or were not measured', () => {
  expect(comparisonTable(visits)).not.toMatch(/data|heap/);
});
