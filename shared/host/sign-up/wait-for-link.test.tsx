import type { AttemptAnswer } from '@glow50/contract/accounts/auth';
import { ApiError, NetworkError } from '../http/api-error';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitForLink } from './wait-for-link';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start(...answers: (AttemptAnswer['state'] | Error)[]) {
  const asked = jest.fn(async () => {
    const answer = answers.shift() ?? 'waiting';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const confirmed = jest.fn();
  const stop = waitForLink(asked, window, confirmed);
  return { asked, confirmed, stop };
}

const pass = () => jest.advanceTimersByTimeAsync(4000);

it('notices that the address was verified elsewhere, also after a lost connection', async () => {
  const { asked, confirmed } = start('waiting', new NetworkError('offline'), 'confirmed');
  await pass();
  await pass();
  await pass();
  expect(confirmed).toHaveBeenCalledTimes(1);
  await pass();
  expect(asked).toHaveBeenCalledTimes(3);
});

it.each([['none' as const], [new ApiError(404, { message: 'An API of before this call' })]])(
  'does not ask on when there is nothing to wait for: %s',
  async (answer) => {
    const { asked, confirmed } = start(answer);
    await pass();
    await pass();
    expect([asked.mock.calls.length, confirmed.mock.calls.length]).toEqual([1, 0]);
  },
);

it('stops with its page', async () => {
  const { asked, stop } = start();
  await jest.advanceTimersByTimeAsync(0);
  stop();
  await pass();
  expect(asked).toHaveBeenCalledTimes(1);
});
