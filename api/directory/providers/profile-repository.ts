import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { CARD_COLUMNS, cheapestOfAll, type CardRow } from './card-row';
import type { ProviderTables } from './provider-tables';

interface ProfileRow extends CardRow {
  about: string;
  professions: string[];
  workLocation: string;
  timeZone: string;
  handles: Selectable<ProviderTables['providers']>['handles'];
  isPaused: boolean;
  isStudent: boolean;
  /** Dates in the provider's time zone. */
  vacationFrom: string | null;
  vacationUntil: string | null;
}

export interface ProfileParts {
  profile: ProfileRow;
  policy: ProviderTables['booking_policies'];
  hours: ProviderTables['weekly_hours'][];
  services: Selectable<ProviderTables['services']>[];
}

const selectProfile = prepared<[id: string, isPreview: boolean], ProfileRow>(
  'provider.profile',
  `SELECT ${CARD_COLUMNS}, about, professions, work_location AS "workLocation", time_zone AS "timeZone", handles,
     is_paused AS "isPaused", is_student AS "isStudent", vacation_from::text AS "vacationFrom", vacation_until::text AS "vacationUntil"
   FROM providers JOIN provider_standings USING (provider_id) ${cheapestOfAll('services.provider_id = $1')}
   WHERE provider_id = $1 AND (is_published OR $2)`,
);

const selectFeatured = prepared<[], { id: string }>(
  'provider.featured',
  `SELECT provider_id AS id FROM listings WHERE chip = 'all'
   ORDER BY booked_count DESC, rating_tenths DESC, provider_id LIMIT 1`,
);

/** Returns undefined when the page does not exist or is unpublished. A preview includes unpublished pages. */
export async function findProfile(
  connection: Connection,
  id: string,
  { isPreview = false } = {},
): Promise<ProfileParts | undefined> {
  const [profile] = await selectProfile(connection, id, isPreview);
  if (!profile) return undefined;
  const { db } = connection;
  const [policy, hours, services] = await Promise.all([
    db.selectFrom('booking_policies').selectAll().where('provider_id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('weekly_hours')
      .selectAll()
      .where('provider_id', '=', id)
      .orderBy('day')
      .orderBy('opens')
      .execute(),
    db
      .selectFrom('services')
      .selectAll()
      .where('provider_id', '=', id)
      .where('is_offered', '=', true)
      .orderBy('position')
      .execute(),
  ]);
  return { profile, policy, hours, services };
}

/** Returns the provider with the most bookings. */
export async function findFeaturedId(connection: Connection): Promise<string | undefined> {
  return (await selectFeatured(connection))[0]?.id;
}
