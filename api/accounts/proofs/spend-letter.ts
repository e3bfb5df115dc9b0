import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import type { Spending } from '../../platform/limits/limits';
import { hasWorked, trySpend } from './spend-or-work';

/**
 * `lasting`: sent after work; it works until there may be another one. `none`: such a one was sent before and still works,
 * so the mailbox has what its owner needs.
 */
export type Letter = 'usual' | 'lasting' | 'none';

interface SpentLetter {
  letter: Letter;
  spent: readonly Spending[];
}

/**
 * Counts an email before it is sent. Throws 429 when `spendings` are used up and the browser has not worked for one more.
 * Whoever has worked is never refused, so that strangers cannot use up the emails of a person.
 */
export async function spendLetter(
  dependencies: Pick<Dependencies, 'config' | 'clock' | 'limits'>,
  request: FastifyRequest,
  { email, spendings, afterWork }: { email: string; spendings: readonly Spending[]; afterWork: Spending },
): Promise<SpentLetter> {
  const { limits } = dependencies;
  try {
    await limits.spend(...spendings);
    return { letter: 'usual', spent: spendings };
  } catch (error) {
    if (!(await hasWorked(dependencies, request, { email, error }))) throw error;
    return (await trySpend(limits, afterWork))
      ? { letter: 'lasting', spent: [afterWork] }
      : { letter: 'none', spent: [] };
  }
}
