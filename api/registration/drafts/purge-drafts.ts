import { DRAFT_LIFE_DAYS } from '@glow50/contract/registration/registration-kinds';
import { DAY } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { forgetOwner } from '../../platform/uploads/cancellations';
import { removeUploadsOf } from '../../platform/uploads/remove-upload';
import { giveCodeBack } from '../codes/code-repository';
import { removeOldDrafts } from './forget-drafts';

const AT_ONCE = 50;

type Needs = Pick<Dependencies, 'database' | 'clock'>;

const oldest = (now: Date): Date => new Date(now.getTime() - DRAFT_LIFE_DAYS * DAY);

/** Deletes a batch of abandoned drafts with their files. Resolves to true when more may be left. */
export function purgeDrafts({ database, clock }: Needs): Promise<boolean> {
  return inTransaction(database, (tx) => removeOldDrafts(tx, clock.now()));
}

/** Deletes a batch of submissions that were never paid and have no draft any more. */
export function purgeUnpaid({ database, clock }: Needs): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    // What an account has of it is on another server than what its guest has.
    const { rows } = await tx.sql.query<{ ownerId: string; registrationId: string }>(
      `WITH old AS MATERIALIZED (
         SELECT owner_id, user_id, registration_id, submitted_at FROM registrations
         WHERE state = 'awaiting_payment' AND submitted_at < $1),
       drafts AS MATERIALIZED (
         SELECT owner_id, draft_id FROM registration_drafts
         WHERE draft_id IN (SELECT registration_id FROM old)),
       charges AS MATERIALIZED (
         SELECT owner_key, registration_id FROM registration_charges
         WHERE state IN ('processing', 'paid') AND registration_id IN (SELECT registration_id FROM old))
       SELECT owner_id AS "ownerId", registration_id AS "registrationId" FROM old
       WHERE NOT EXISTS (SELECT FROM drafts
           WHERE drafts.owner_id IN (old.owner_id, old.user_id) AND draft_id = old.registration_id)
         AND NOT EXISTS (SELECT FROM charges
           WHERE charges.registration_id = old.registration_id AND charges.owner_key IN (old.owner_id, old.user_id))
       ORDER BY submitted_at LIMIT ${AT_ONCE}`,
      [oldest(clock.now())],
    );
    for (const row of rows) await removeUnpaid(tx, row);
    return rows.length === AT_ONCE;
  });
}

async function removeUnpaid(
  tx: Transaction,
  { ownerId, registrationId }: { ownerId: string; registrationId: string },
): Promise<void> {
  const codes = await tx.db
    .selectFrom('registration_codes')
    .select('code')
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .execute();
  for (const { code } of codes) await giveCodeBack(tx, { code, registrationId });
  const row = await tx.db
    .selectFrom('registrations')
    .select(['user_id', 'reference'])
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  await tx.db
    .deleteFrom('registration_charges')
    .where('owner_key', 'in', [ownerId, row.user_id ?? ownerId])
    .where('registration_id', '=', registrationId)
    .execute();
  for (const table of [
    'registration_codes',
    'registration_signatures',
    'registration_events',
    'registrations',
  ] as const) {
    await tx.db
      .deleteFrom(table)
      .where('owner_id', '=', ownerId)
      .where('registration_id', '=', registrationId)
      .execute();
  }
  await tx.db.deleteFrom('registration_owners').where('registration_id', '=', registrationId).execute();
  await tx.db.deleteFrom('registration_references').where('reference', '=', row.reference).execute();
}

/**
 * Deletes a batch of guests who have neither a draft nor a registration, with their files. The others are looked
 * at again after the same time.
 */
export function purgeGuests({ database, clock }: Needs): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    const { rows } = await tx.sql.query<{ id: string; isNeeded: boolean }>(
      `SELECT guest_id AS id, user_id IS NOT NULL
         OR EXISTS (SELECT FROM registration_drafts WHERE owner_id = guest_id)
         OR EXISTS (SELECT FROM registrations WHERE owner_id = guest_id) AS "isNeeded"
       FROM draft_guests WHERE coalesce(reviewed_at, created_at) < $1
       ORDER BY coalesce(reviewed_at, created_at) LIMIT ${AT_ONCE}`,
      [oldest(now)],
    );
    for (const { id, isNeeded } of rows) {
      if (isNeeded) {
        await tx.sql.query('UPDATE draft_guests SET reviewed_at = $2 WHERE guest_id = $1', [id, now]);
        continue;
      }
      await removeUploadsOf(tx, id, now);
      await forgetOwner(tx, id);
      await tx.db.deleteFrom('contact_checks').where('owner_id', '=', id).execute();
      await tx.db.deleteFrom('draft_cookies').where('guest_id', '=', id).execute();
      await tx.db.deleteFrom('draft_guests').where('guest_id', '=', id).execute();
    }
    return rows.length === AT_ONCE;
  });
}
