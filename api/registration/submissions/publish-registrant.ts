import { DEFAULT_POLICY } from '@glow50/contract/bookings/booking-terms';
import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { indexProviders, toPolicyRow } from '../../directory/directory';
import { enqueuePublishing } from '../../platform/media/picture-jobs';
import { findListing } from '../listing/listing-repository';
import { addPageOffer, pageColumns } from './page-rows';
import type { RegistrationRow } from './registration-repository';

/**
 * Publishes the account's provider page at once, unverified, or replaces the page that the registrant agreed to
 * replace. A page that came to be after the submission stays as it is. Returns the provider ID, or null when the
 * registration creates no page.
 */
export async function publishRegistrant(
  tx: Transaction,
  { user_id: userId, answers, replaces_page: replacedPage }: RegistrationRow,
  form: RegistrationForm,
  now: Date,
): Promise<string | null> {
  const profile = form.profile?.(answers);
  if (!profile || userId === null) return null;
  const listing = await findListing(tx, userId);
  if (listing && listing.providerId !== replacedPage) return listing.providerId;
  const id = await getPage(tx, userId);
  await putProvider(tx, id, profile, now);
  await putHours(tx, id, profile);
  await addOffers(tx, id, profile);
  if (profile.photo) {
    const { uploadId } = profile.photo;
    await enqueuePublishing(tx, { providerId: id, uploadId, alt: profile.name, place: { kind: 'portrait' } });
  }
  await indexProviders(tx, [id]);
  return id;
}

async function getPage({ sql }: Transaction, userId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO provider_owners (user_id, provider_id) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET provider_id = provider_owners.provider_id RETURNING provider_id AS id`,
    [userId, v7()],
  );
  const [page] = rows;
  if (!page) throw new Error('No page was created for the account');
  return page.id;
}

async function putProvider(
  tx: Transaction,
  id: string,
  profile: RegistrantProfile,
  now: Date,
): Promise<void> {
  const changing = { ...pageColumns(profile), is_published: true };
  await tx.db
    .insertInto('providers')
    .values({
      ...changing,
      provider_id: id,
      about: '',
      portrait: null,
      time_zone: OFFICE_ZONE,
      is_verified: false,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({
        ...changing,
        // A page taken down by the office can be restored only by the office.
        is_published: sql<boolean>`providers.withdrawn_by IS DISTINCT FROM 'office'`,
        withdrawn_by: sql<'office' | null>`CASE WHEN providers.withdrawn_by = 'office' THEN 'office' END`,
      }),
    )
    .execute();
  await tx.db
    .insertInto('booking_policies')
    .values({ ...toPolicyRow(DEFAULT_POLICY), provider_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.sql.query(
    `INSERT INTO provider_standings (provider_id, booked_count, review_count, rating_tenths) VALUES ($1, 0, 0, 0)
     ON CONFLICT (provider_id) DO NOTHING`,
    [id],
  );
}

export async function putHours(
  { db }: Transaction,
  id: string,
  { hours }: Pick<RegistrantProfile, 'hours'>,
): Promise<void> {
  await db.deleteFrom('weekly_hours').where('provider_id', '=', id).execute();
  if (hours.length === 0) return;
  await db
    .insertInto('weekly_hours')
    .values(hours.map(({ day, from, to }) => ({ provider_id: id, day, opens: from, closes: to })))
    .execute();
}

/** Appends new services. An offer with the name of an existing service is skipped. */
async function addOffers(tx: Transaction, id: string, { offers }: RegistrantProfile): Promise<void> {
  const known = await tx.db.selectFrom('services').select('name').where('provider_id', '=', id).execute();
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const added = offers.filter(({ name }) => !names.has(name.toLowerCase()));
  for (const [index, offer] of added.entries()) {
    await addPageOffer(tx, id, offer, known.length + index);
  }
}
