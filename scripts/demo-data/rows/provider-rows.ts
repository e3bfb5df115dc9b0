import { SERVICE_CHARGE_CENTS } from '@glow50/contract/bookings/booking-terms';
import { toPolicyRow } from '@glow50/api/directory/directory';
import type { Transaction } from '@glow50/api/platform/database/connection';
import type { DemoData, DemoReview } from '../demo-data';
import { mediaPath } from '../media';
import { insertRows } from './insert-rows';
import { addDays, dateAt, MINUTE, startOfDate } from '@glow50/api/platform/time/zone-time';
import { TIME_ZONE } from '../plan-agenda';

export async function insertProviders(tx: Transaction, { providers }: DemoData, now: Date): Promise<void> {
  const today = dateAt(now.getTime(), TIME_ZONE);
  const writtenAt = ({ daysAgo, minute }: DemoReview) =>
    startOfDate(addDays(today, -daysAgo), TIME_ZONE) + minute * MINUTE;
  await insertRows(
    tx,
    'providers',
    providers.map((provider) => ({
      provider_id: provider.id,
      name: provider.name,
      about: provider.about,
      portrait: mediaPath(provider.portrait.file),
      main_service: provider.mainService,
      professions: provider.professions,
      work_location: provider.workLocation,
      street: provider.street,
      visits_customers: provider.visitsCustomers,
      phone: provider.phone,
      city_id: provider.cityId,
      state: 'Texas',
      zipcode: provider.zipcode,
      time_zone: 'America/Chicago',
      handles: provider.handles,
      asl: provider.asl,
      is_verified: provider.isVerified,
      is_published: true,
      created_at: now,
    })),
  );
  await insertRows(
    tx,
    'booking_policies',
    providers.map(({ id, policy }) => ({
      provider_id: id,
      ...toPolicyRow(policy),
    })),
  );
  await insertRows(
    tx,
    'booking_settings',
    providers.flatMap(({ id, zelleAddress }) =>
      zelleAddress === null ? [] : [{ provider_id: id, zelle_address: zelleAddress }],
    ),
  );
  await insertRows(
    tx,
    'weekly_hours',
    providers.flatMap(({ id, hours }) =>
      hours.map(({ day, from, to }) => ({ provider_id: id, day, opens: from, closes: to })),
    ),
  );
  await insertOffers(tx, providers);
  await insertRows(
    tx,
    'reviews',
    providers.flatMap(({ id, reviews }) =>
      reviews.map((review) => ({
        provider_id: id,
        review_id: review.id,
        service_id: review.serviceId,
        user_id: review.customer.id,
        author_name: toAuthorName(review.customer.fullName),
        rating: review.rating,
        body: review.body,
        created_at: new Date(writtenAt(review)),
        answer: review.answer?.body ?? null,
        answered_at: review.answer && new Date(writtenAt(review) + review.answer.minutesLater * MINUTE),
      })),
    ),
  );
  await insertRows(
    tx,
    'provider_standings',
    providers.map(({ id, bookedCount }) => ({
      provider_id: id,
      booked_count: bookedCount,
      review_count: 0,
      rating_tenths: 0,
    })),
  );
}

async function insertOffers(tx: Transaction, providers: DemoData['providers']): Promise<void> {
  await insertRows(
    tx,
    'services',
    providers.flatMap(({ id, services }) =>
      services.map((service, position) => ({
        provider_id: id,
        service_id: service.id,
        position,
        kind: service.kind,
        chips: service.chips,
        name: service.name,
        description: service.description,
        duration_minutes: service.durationMinutes,
        price_cents: service.priceCents,
        service_charge_cents: SERVICE_CHARGE_CENTS,
        add_ons: service.addOns,
        is_offered: true,
      })),
    ),
  );
}

/** Turns `Danielle Reyes` into `Danielle R.`, because reviews do not show family names. */
function toAuthorName(fullName: string): string {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return `${firstName} ${lastName.charAt(0)}.`;
}
