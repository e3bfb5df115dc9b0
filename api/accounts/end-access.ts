import type { Transaction } from '../platform/database/connection';
import { dropEmailChange } from './email-change/email-change-repository';
import { removeResets } from './reset/reset-repository';
import { removeSessions } from './session-repository';
import { forgetEntries } from './sign-up/attempt-repository';

/** Ends all that was begun by whoever had access so far, except one session. */
export async function endAccess(tx: Transaction, userId: string, keptSessionId?: string): Promise<void> {
  await removeSessions(tx, userId, keptSessionId);
  await removeResets(tx, userId);
  await dropEmailChange(tx, userId);
  await forgetEntries(tx, userId);
}
