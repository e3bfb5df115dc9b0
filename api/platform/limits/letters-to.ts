import { mailboxOf } from '../access/mailbox-of';
import { HttpError } from '../http/http-error';
import { mailboxAt } from './address-at';
import type { Limits, Spending } from './limits';

/** Counts an email to a mailbox that the caller has not shown to be theirs. Spend it before the email is queued. */
export const lettersTo = (email: string, ip: string): Spending[] => [
  ['unconfirmedPair', mailboxAt(email, ip)],
  ['unconfirmedAddress', mailboxOf(email)],
];

/**
 * As spending `lettersTo`. When strangers have used up what a mailbox gets in a day, each further client still has
 * one email to it, so that they cannot keep its owner out. Throws 429.
 */
export async function spendLetter(limits: Limits, email: string, ip: string): Promise<void> {
  const [ofClient, ofMailbox] = lettersTo(email, ip);
  if (ofClient) await limits.spend(ofClient);
  try {
    if (ofMailbox) await limits.spend(ofMailbox);
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 429)) throw error;
    await limits.spend(['reservedPair', mailboxAt(email, ip)], ['reservedAddress', mailboxOf(email)]);
  }
}
/** What such an email counts against in a browser that has worked for it. */
export const letterAfterWork = (email: string): Spending => ['letterAfterWork', mailboxOf(email)];
