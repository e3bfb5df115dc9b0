import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Spending } from '../../platform/limits/limits';
import { readWork } from './work-cookie';

interface Tried {
  email: string;
  /** What a try counts against. */
  spendings: readonly Spending[];
  /** What it counts against instead once that is used up, in a browser that has worked for it. */
  afterWork: readonly Spending[];
}

/** Resolves to what was spent. Throws 429 when it is used up and the browser has not worked, or that is used up too. */
export async function spendOrWork(
  { config, clock, limits }: Pick<Dependencies, 'config' | 'clock' | 'limits'>,
  request: FastifyRequest,
  { email, spendings, afterWork }: Tried,
): Promise<readonly Spending[]> {
  try {
    await limits.spend(...spendings);
    return spendings;
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 429) throw error;
    const work = readWork(request, config, { email, now: clock.now() });
    if (work === undefined) throw error;
    await limits.spend(['workUse', work], ...afterWork);
    return afterWork;
  }
}
