import { HttpError } from '../http/http-error';
import type { Limits, Spending } from './limits';

interface Counted {
  spendings: readonly Spending[];
  /** What the caller reads when a limit is used up. */
  message: string;
  /** The field that the message belongs to. */
  path?: string;
}

/** Runs `work`, and counts it when it succeeds. Throws 429 with `message` when one of the limits is used up. */
export async function countSuccess<Answer>(
  limits: Limits,
  { spendings, message, path }: Counted,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await limits.spend(...spendings).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.statusCode !== 429) throw error;
    throw new HttpError(429, message, {
      headers: error.headers,
      ...(path !== undefined && { errors: [{ path, message }] }),
    });
  });
  try {
    return await work();
  } catch (error) {
    await limits.giveBack(...spendings);
    throw error;
  }
}
