import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Limits, Spending } from '../../platform/limits/limits';
import { bitsFor, MOST_OWN_DOUBLINGS } from './puzzle';
import { readWork } from './work-cookie';

interface Tried {
  email: string;
  /** What a try counts against. */
  spendings: readonly Spending[];
  /** What it counts against instead once that is used up, in a browser that has worked for it. */
  afterWork: readonly Spending[];
  /** What it counts against when that is used up, too. Never used up: each one makes the work for the next one harder. */
  ownAfterWork?: Spending;
  /** What the person reads when no work helps any more. */
  refusal?: string;
}

type Needs = Pick<Dependencies, 'config' | 'clock' | 'limits'>;

/** Resolves to what was spent. Throws 429 when it is used up and the browser has not worked, or that is used up too. */
export async function spendOrWork(
  dependencies: Needs,
  request: FastifyRequest,
  { email, spendings, afterWork, ownAfterWork, refusal }: Tried,
): Promise<readonly Spending[]> {
  try {
    await dependencies.limits.spend(...spendings);
    return spendings;
  } catch (error) {
    const bits = await findWork(dependencies, request, { email, error });
    if (bits === undefined) throw error;
    const { limits } = dependencies;
    try {
      await limits.spend(...afterWork);
      return afterWork;
    } catch (beyond) {
      if (!isTooMany(beyond)) throw beyond;
      if (ownAfterWork && bits >= bitsFor(await limits.count(ownAfterWork), MOST_OWN_DOUBLINGS)) {
        await limits.spend(ownAfterWork);
        return [];
      }
      throw refusal === undefined ? beyond : new HttpError(429, refusal, { headers: beyond.headers });
    }
  }
}

/** Whether the browser has worked for a further try after this refusal. Its work is used up then. */
export const hasWorked = async (
  needs: Needs,
  request: FastifyRequest,
  refused: { email: string; error: unknown },
): Promise<boolean> => (await findWork(needs, request, refused)) !== undefined;

/** How hard it was. */
async function findWork(
  { config, clock, limits }: Needs,
  request: FastifyRequest,
  { email, error }: { email: string; error: unknown },
): Promise<number | undefined> {
  if (!isTooMany(error)) return undefined;
  const work = readWork(request, config, { email, now: clock.now() });
  if (work === undefined || !(await trySpend(limits, ['workUse', work.token]))) return undefined;
  return work.bits;
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

const isTooMany = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.statusCode === 429;
