import { answerPuzzle, getPuzzle } from '@glow50/contract/accounts/auth-calls';
import type { HostServices } from '../host-services';
import { ApiError } from '../http/api-error';

/**
 * Makes the call, and once more after some work when it is refused because of too many tries. Throws the first refusal
 * when the work is not accepted, and the second one when it does not help.
 */
export async function withWork<Answer>(
  { api }: Pick<HostServices, 'api'>,
  email: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isTooMany(error) || !(await work(api, email))) throw error;
    return call();
  }
}

export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

async function work(api: HostServices['api'], email: string): Promise<boolean> {
  try {
    const { puzzle } = await api.call(getPuzzle, { body: { email } });
    const { solvePuzzle } = await import('./solve-puzzle');
    const answer = await solvePuzzle(puzzle);
    await api.call(answerPuzzle, { body: { email, puzzle, answer } });
    return true;
  } catch {
    return false;
  }
}
