import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../../platform/database/connection';
import type { Tables } from '../../../platform/database/tables';

export type OfferRow = Selectable<Tables['services']> & { bookings_ahead: number };
export type OfferFields = Pick<
  OfferRow,
  | 'kind'
  | 'chips'
  | 'name'
  | 'description'
  | 'duration_minutes'
  | 'price_cents'
  | 'is_offered'
  | 'add_ons'
  | 'photos'
>;

const MOST = 100;

export async function findOffers(
  { db }: Connection,
  providerId: string,
  now: Date,
  serviceId?: string,
): Promise<OfferRow[]> {
  return db
    .selectFrom('services')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM bookings
        WHERE bookings.provider_id = services.provider_id AND bookings.service_id = services.service_id
          AND starts_at > ${now} AND status IN ('confirmed', 'awaiting_transfer'))`.as('bookings_ahead'),
    )
    .where('provider_id', '=', providerId)
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId ?? ''))
    .orderBy('position')
    .orderBy('service_id')
    .limit(MOST)
    .execute();
}

export interface OfferPicture {
  picture: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_alt: string | null;
}

interface OfferKey {
  providerId: string;
  serviceId: string;
}

export async function addOfferRow(
  { db }: Transaction,
  { providerId, serviceId }: OfferKey,
  fields: OfferFields & OfferPicture,
  serviceChargeCents: number,
): Promise<void> {
  const { last } = await db
    .selectFrom('services')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('services')
    .values({
      ...toColumns(fields),
      provider_id: providerId,
      service_id: serviceId,
      position: last + 1,
      service_charge_cents: serviceChargeCents,
    })
    .execute();
}

export async function changeOfferRow(
  { db }: Transaction,
  { providerId, serviceId }: OfferKey,
  fields: OfferFields & OfferPicture,
): Promise<void> {
  await db
    .updateTable('services')
    .set(toColumns(fields))
    .where('provider_id', '=', providerId)
    .where('service_id', '=', serviceId)
    .execute();
}

export async function removeOfferRow(
  { db }: Transaction,
  { providerId, serviceId }: OfferKey,
): Promise<void> {
  await db
    .deleteFrom('services')
    .where('provider_id', '=', providerId)
    .where('service_id', '=', serviceId)
    .execute();
}

const toColumns = ({ add_ons, photos, ...fields }: OfferFields & OfferPicture) => ({
  ...fields,
  add_ons: JSON.stringify(add_ons),
  photos: JSON.stringify(photos),
});
