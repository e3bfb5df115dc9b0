import { carryOutRemovals } from '../accounts/removal/carry-out-removals';
import { personalData } from '../personal-data';
import type { Dependencies } from '../platform/dependencies';

/** Deletes the accounts that are to be deleted, as if their days to undo it were over. */
export async function finishRemovals(needs: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await needs.database.sql.query('UPDATE account_removals SET due_at = asked_at');
  await carryOutRemovals(needs, personalData);
}
