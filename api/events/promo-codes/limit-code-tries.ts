import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import type { Limits, Spending } from '../../platform/limits/limits';

/** Runs `choose`, and counts a code that does not work. Throws 429 after too many: codes are not to be found by trying. */
export async function limitCodeTries<Choice>(
  limits: Limits,
  { code, ip }: { code: string | undefined; ip: string },
  choose: () => Promise<Choice>,
): Promise<Choice> {
  if (!code) return choose();
  const tried: Spending = ['codeEntryClient', clientKey(ip)];
  await limits.spend(tried);
  try {
    const choice = await choose();
    await limits.giveBack(tried);
    return choice;
  } catch (error) {
    if (!isAboutCode(error)) await limits.giveBack(tried);
    throw error;
  }
}

const isAboutCode = (error: unknown): boolean =>
  error instanceof HttpError && (error.problem.errors ?? []).some(({ path }) => path === 'code');
