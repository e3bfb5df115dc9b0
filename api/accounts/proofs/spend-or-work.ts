import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Limits, Spending } from '../../platform/limits/limits';
import { readWork } from './work-cookie';

interface Tried {
  email: string;
  /** What a try counts against. */
  spendings: readonly Spending[];
  /** What it counts against instead once that is used up, in a browser that has worked for it. */
  afterWork: readonly Spending[];
}

type Needs = Pick<Dependencies, 'config' | 'clock' | 'limits'>;

/** Resolves to what was spent. Throws 429 when it is used up and the browser has not worked, or that is used up too. */
export async function spendOrWork(
  dependencies: Needs,
  request: FastifyRequest,
  { email, spendings, afterWork }: Tried,
): Promise<readonly Spending[]> {
  try {
    await dependencies.limits.spend(...spendings);
    return spendings;
  } catch (error) {
    if (!(await hasWorked(dependencies, request, { email, error }))) throw error;
    await dependencies.limits.spend(...afterWork);
    return afterWork;
  }
}

/** Whether the browser has worked for a further try after this refusal. Its work is used up then. */
export async function hasWorked(
  { config, clock, limits }: Needs,
  request: FastifyRequest,
  { email, error }: { email: string; error: unknown },
): Promise<boolean> {
  if (!isTooMany(error)) return false;
  const work = readWork(request, config, { email, now: clock.now() });
  if (work === undefined) return false;
  return trySpend(limits, ['workUse', work]);
}

/** As `spend`, but resolves to false when one of the limits is used up. */
export async function trySpend(limits: Limits, ...spendings: readonly Spending[]): Promise<boolean> {
  try {
    await limits.spend(...spendings);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}

const isTooMany = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 429;
