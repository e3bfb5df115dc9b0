import { mailboxOf } from '../access/mailbox-of';
import { mailboxAt } from './address-at';
import type { Spending } from './limits';

/** Counts an email to a mailbox that the caller has not shown to be theirs. Spend it before the email is queued. */
export const lettersTo = (email: string, ip: string): Spending[] => [
  ['unconfirmedPair', mailboxAt(email, ip)],
  ['unconfirmedAddress', mailboxOf(email)],
];

/** What such an email counts against in a browser that has worked for it. */
export const letterAfterWork = (email: string): Spending => ['letterAfterWork', mailboxOf(email)];

/** The same for links to choose a new password. */
export const resetAfterWork = (email: string): Spending => ['resetAfterWork', mailboxOf(email)];
