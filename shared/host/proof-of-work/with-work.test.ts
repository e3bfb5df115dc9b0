import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { ApiError } from '../http/api-error';
import { createFakeHost } from '../testing/fake-host';
import { solvePuzzle } from './solve-puzzle';
import { withWork } from './with-work';

const PUZZLE = `08.${'1'.repeat(13)}.abc.def`;
const tooMany = new ApiError(429, { message: 'Too many tries' });
const solved = {
  '/api/v1/auth/puzzle': { body: { puzzle: PUZZLE } },
  '/api/v1/auth/puzzle/answer': { body: { message: 'You can try again now' } },
};

it('finds an answer whose hash begins with the zero bits that are asked for', async () => {
  const answer = await solvePuzzle(PUZZLE);
  const hash = createHash('sha256').update(`${PUZZLE}:${answer}`).digest();
  expect(hash[0]).toBe(0);
});

it('makes the call again after the work, once', async () => {
  const answers = [() => Promise.reject(tooMany), () => Promise.resolve('in')];
  const host = createFakeHost(solved);
  expect(await withWork(host, 'ada@example.com', () => answers.shift()?.() ?? Promise.reject(tooMany))).toBe(
    'in',
  );
  expect(host.asked).toHaveLength(2);
});

it('does no work for another refusal, and passes on the first one when the work is not accepted', async () => {
  const wrong = new ApiError(401, { message: 'Wrong' });
  const host = createFakeHost(solved);
  await expect(withWork(host, 'ada@example.com', () => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(host.asked).toHaveLength(0);
  const closed = createFakeHost({ '/api/v1/auth/puzzle': new ApiError(429, { message: 'No more puzzles' }) });
  await expect(withWork(closed, 'ada@example.com', () => Promise.reject(tooMany))).rejects.toBe(tooMany);
});
