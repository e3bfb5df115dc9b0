import type { Transaction } from '../platform/database/connection';
import { forgetOwner } from '../platform/uploads/cancellations';
import { enqueueJob } from '../platform/jobs/enqueue-job';
import { removeUploadsOf } from '../platform/uploads/remove-upload';
import { removalQueue } from '../platform/media/picture-jobs';

const FORMER = 'Former registrant';

/**
 * Deletes a person's drafts, answers, signatures and uploads with all published sizes, including those from before
 * signing in, and the payer's address of their payments.
 * Registrations are kept with their state but without personal data.
 */
export async function forgetRegistrant(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { db, sql } = tx;
  const guests = await db
    .deleteFrom('draft_guests')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('promised_to', '=', userId)]))
    .returning('guest_id')
    .execute();
  const owners = [userId, ...guests.map(({ guest_id: id }) => id)];
  for (const owner of owners) {
    for (const uploadId of await removeUploadsOf(tx, owner, now)) {
      await enqueueJob(tx, removalQueue, { ownerKey: owner, payload: { uploadId } });
    }
    await forgetOwner(tx, owner);
    await sql.query(`UPDATE payments SET email = '' WHERE owner_key = $1`, [owner]);
    await db.deleteFrom('draft_cookies').where('guest_id', '=', owner).execute();
    await db.deleteFrom('draft_codes').where('owner_id', '=', owner).execute();
    await db.deleteFrom('contact_checks').where('owner_id', '=', owner).execute();
    await db.deleteFrom('registration_drafts').where('owner_id', '=', owner).execute();
    await db.deleteFrom('registration_signatures').where('owner_id', '=', owner).execute();
    await db.deleteFrom('registration_events').where('owner_id', '=', owner).execute();
    await db
      .updateTable('registrations')
      .set({
        user_id: null,
        name: FORMER,
        email: '',
        answers: JSON.stringify({}),
        missing_information: null,
        information: JSON.stringify([]),
        information_draft: null,
        decision: null,
        due_on: null,
      })
      .where('owner_id', '=', owner)
      .execute();
  }
}
