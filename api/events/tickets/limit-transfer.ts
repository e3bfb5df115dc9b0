import { HttpError } from '../../platform/http/http-error';
import { lettersTo } from '../../platform/limits/letters-to';
import type { Limits } from '../../platform/limits/limits';
import { TICKET_MESSAGES } from './ticket-messages';

/**
 * Runs `transfer`, and counts its email to the new holder when it succeeds. Throws 429 with `refusal` when that
 * mailbox had enough of them today.
 */
export async function limitTransfer<Answer>(
  limits: Limits,
  { to, ip, refusal = TICKET_MESSAGES.enoughMail }: { to: string; ip: string; refusal?: string },
  transfer: () => Promise<Answer>,
): Promise<Answer> {
  const letters = lettersTo(to, ip);
  await limits.spend(...letters).catch((error: unknown) => refuse(error, refusal));
  try {
    return await transfer();
  } catch (error) {
    await limits.giveBack(...letters);
    throw error;
  }
}

function refuse(error: unknown, message: string): never {
  if (!(error instanceof HttpError) || error.statusCode !== 429) throw error;
  throw new HttpError(429, message, { errors: [{ path: 'email', message }], headers: error.headers });
}
