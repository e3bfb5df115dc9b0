import { NIL } from 'uuid';
import { forgetCustomer } from '../../booking/customer-records';
import { forgetPage } from '../../registration/business/forget-page';
import type { Transaction } from '../../platform/database/connection';
import { callOffEvents } from '../../events/editor/call-off-events';
import { forgetRegistrant } from '../../registration/forget-registrant';
import { removePictures } from '../../registration/pictures/remove-pictures';
import { forgetOwner } from '../../platform/uploads/cancellations';
import { forgetPlans } from '../../payments/plans/forget-plans';
import { unpublishProvider } from '../../directory/search-index/unpublish-provider';
import { removeAndSweep } from '../../platform/uploads/remove-upload';
import { revokeCodesOf } from '../../registration/codes/code-repository';
import { forgetSponsor } from '../../registration/sponsors/forget-sponsor';
import { forgetHolder } from '../../events/tickets/holder-records';
import { forgetTies } from '../../directory/connections/connection-repository';
import type { Account } from '../account-repository';
import { removeResets } from '../reset/reset-repository';
import { removeSessions } from '../session-repository';

const FORMER_AUTHOR = 'Former customer';

/**
 * Removes the person. Reviews and past events stay without personal data, and an owner's page is unpublished.
 * Upcoming events are canceled and everything paid for them is refunded.
 */
export async function removeAccount(tx: Transaction, { userId, email }: Account, now: Date): Promise<void> {
  const { db, sql } = tx;
  const address = email.toLowerCase();
  await sql.query('UPDATE reviews SET user_id = $2, author_name = $3 WHERE user_id = $1', [
    userId,
    NIL,
    FORMER_AUTHOR,
  ]);
  await forgetCustomer(tx, userId);
  await forgetHolder(tx, userId, now);
  const pages = await sql.query<{ id: string }>(
    'DELETE FROM provider_owners WHERE user_id = $1 RETURNING provider_id AS id',
    [userId],
  );
  for (const { id } of pages.rows) {
    await unpublishProvider(tx, id);
    await callOffEvents(tx, id, now);
    await removePictures(tx, id);
    await forgetPage(tx, id);
    await forgetTies(tx, id);
    await revokeCodesOf(tx, id, now);
  }
  await forgetRegistrant(tx, userId, now);

  const uploads = await db.selectFrom('uploads').select('upload_id').where('owner_id', '=', userId).execute();
  for (const { upload_id: uploadId } of uploads) {
    await removeAndSweep(tx, { ownerId: userId, uploadId }, now);
  }
  await forgetPlans(tx, userId, now);
  await forgetSponsor(tx, userId, now);
  await db.deleteFrom('account_signatures').where('user_id', '=', userId).execute();
  await forgetOwner(tx, userId);
  await removeSessions(tx, userId);
  await removeResets(tx, userId);
  await db.deleteFrom('registration_attempts').where('email', '=', address).execute();
  await db.deleteFrom('user_emails').where('email', '=', address).where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('user_id', '=', userId).execute();
}
