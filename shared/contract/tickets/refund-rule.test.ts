import { expect, it } from '@jest/globals';
import { describeRefundRule } from './refund-rule';

const until = 'Thu, Mar 5, 9:30 AM';
const withFee = { kind: 'until', hoursBefore: 24, feeCents: 200 } as const;
const table = { name: 'Table of 3', cents: 6000, places: 3 };
const standard = { name: 'Standard', cents: 2000, places: 1 };

it('says of a group what is kept of all its tickets', () => {
  expect(describeRefundRule(withFee, { until, prices: [table] })).toContain(
    'A fee of $2.00 per ticket is kept. Table of 3 (3 tickets): you get $54.00 of $60.00. No refunds after that.',
  );
});

it('says of several kinds what goes back for each, and of one what goes back', () => {
  expect(describeRefundRule(withFee, { until, prices: [standard, table] })).toContain(
    'is kept. Standard: you get $18.00 of $20.00; Table of 3 (3 tickets): you get $54.00 of $60.00. ',
  );
  expect(describeRefundRule(withFee, { until, prices: [standard] })).toContain(
    'is kept: you get $18.00 of $20.00. ',
  );
});

it('keeps the fee of each place of a price that cannot be divided', () => {
  const prices = [{ name: 'Pair', cents: 401, places: 2 }];
  expect(describeRefundRule(withFee, { until, prices })).toContain('you get $0.01 of $4.01.');
  expect(describeRefundRule({ ...withFee, feeCents: 201 }, { until, prices })).toContain(
    'the fee of $2.01 for each takes what was paid',
  );
});
