import { expect, it } from '@jest/globals';
import { testClock, testConfig } from '../testing/test-config';
import { testDatabase } from '../testing/test-database';
import { countSuccess } from './count-success';
import { LIMIT_RULES } from './limit-rules';
import { createLimits, type Limits } from './limits';

const database = testDatabase();
const MESSAGE = 'You moved this often enough today.';

const limitsOfOne = () =>
  createLimits({
    config: testConfig(),
    database: database(),
    clock: testClock(),
    limitRules: { ...LIMIT_RULES, loginAddress: { tries: 1, seconds: 60 } },
  });

const count = (limits: Limits, subject: string, work: () => Promise<string>) =>
  countSuccess(limits, { spendings: [['loginAddress', subject]], message: MESSAGE, path: 'date' }, work);

it('counts what succeeded, and refuses the next with the message at its field', async () => {
  const limits = limitsOfOne();
  await expect(count(limits, 'moved', async () => 'done')).resolves.toBe('done');
  await expect(count(limits, 'moved', async () => 'again')).rejects.toMatchObject({
    statusCode: 429,
    problem: { message: MESSAGE, errors: [{ path: 'date', message: MESSAGE }] },
    headers: { 'retry-after': '60' },
  });
});

it('gives back what failed, and throws its own error', async () => {
  const limits = limitsOfOne();
  const taken = async () => Promise.reject(new Error('taken'));
  await expect(count(limits, 'failed', taken)).rejects.toThrow('taken');
  await expect(count(limits, 'failed', async () => 'done')).resolves.toBe('done');
});

it('a failing store of limits is not reported as a limit', async () => {
  const broken = { ...limitsOfOne(), spend: async () => Promise.reject(new Error('no database')) };
  await expect(count(broken, 'any', async () => 'done')).rejects.toThrow('no database');
});
