import { countSuccess } from '../../platform/limits/count-success';
import { lettersTo } from '../../platform/limits/letters-to';
import type { Limits } from '../../platform/limits/limits';
import { TICKET_MESSAGES } from './ticket-messages';

/**
 * Runs `transfer`, and counts its email to the new holder when it succeeds. Throws 429 when that mailbox had enough of
 * them today.
 */
export function limitTransfer<Answer>(
  limits: Limits,
  { to, ip }: { to: string; ip: string },
  transfer: () => Promise<Answer>,
): Promise<Answer> {
  const counted = { spendings: lettersTo(to, ip), message: TICKET_MESSAGES.enoughMail, path: 'email' };
  return countSuccess(limits, counted, transfer);
}
