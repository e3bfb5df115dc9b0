import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { expect, it } from '@jest/globals';
import { toError } from './read-body';
import { sayWhen } from './say-when';

it.each([
  [PROBLEM_MESSAGES.tooMany, 700, 'Too many tries. Try again in 12 minutes'],
  [AUTH_MESSAGES.resendTooSoon, 60, 'We have just sent you a code. Try again in 1 minute'],
  ['You have ordered enough', 7200, 'You have ordered enough. Try again in 2 hours'],
])('%s, after %i seconds', (message, seconds, told) => {
  expect(sayWhen(message, seconds)).toBe(told);
});

it('a limit that does not say how long it lasts says so once the server does', () => {
  const problem = { message: PROBLEM_MESSAGES.tooMany };
  expect(toError(429, problem, '700')).toMatchObject({
    message: 'Too many tries. Try again in 12 minutes',
    retryAfter: 700,
  });
  expect(toError(429, problem).message).toBe(PROBLEM_MESSAGES.tooMany);
  expect(toError(503, { message: 'We are busy' }, '2').message).toBe('We are busy');
});
