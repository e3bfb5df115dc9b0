import { DEFAULT_POLICY } from '@glow50/contract/bookings/booking-terms';
import { v7 } from 'uuid';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { toPolicyRow } from '../directory/directory';
import { rebuildDirectory } from '../directory/search-index/index-provider';
import { TEST_NOW } from '../platform/testing/test-config';

export interface TestProvider {
  id: string;
  name: string;
  chips: string[];
  cityId: string;
  zipcode: string;
  state: string;
  bookedCount: number;
  reviewCount: number;
  ratingTenths: number;
  isPublished: boolean;
  asl: boolean;
  priceCents: number;
  serviceName: string;
}

export function testProvider(changes: Partial<TestProvider> = {}): TestProvider {
  return {
    id: v7(),
    name: 'Ada',
    chips: ['hair'],
    cityId: 'dallas',
    zipcode: '75201',
    state: 'Texas',
    bookedCount: 0,
    reviewCount: 0,
    ratingTenths: 0,
    isPublished: true,
    asl: false,
    priceCents: 2034,
    serviceName: 'Hair Dressing',
    ...changes,
  };
}

export async function addProviders(database: Database, providers: readonly TestProvider[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const provider of providers) {
      const provider_id = provider.id;
      await tx.db
        .insertInto('providers')
        .values({
          provider_id,
          name: provider.name,
          about: '',
          portrait: null,
          main_service: 'cosmetologist',
          professions: ['Cosmetologist'],
          work_location: 'private-suite',
          city_id: provider.cityId,
          state: provider.state,
          zipcode: provider.zipcode,
          time_zone: 'America/Chicago',
          handles: JSON.stringify([]),
          asl: provider.asl,
          is_verified: false,
          is_published: provider.isPublished,
          created_at: TEST_NOW,
        })
        .execute();
      await tx.db
        .insertInto('booking_policies')
        .values({
          ...toPolicyRow(DEFAULT_POLICY),
          provider_id,
        })
        .execute();
      await tx.db
        .insertInto('weekly_hours')
        .values([
          { provider_id, day: 5, opens: '10:00', closes: '16:00' },
          { provider_id, day: 1, opens: '09:00', closes: '18:00' },
        ])
        .execute();
      await tx.db
        .insertInto('services')
        .values({
          provider_id,
          service_id: v7(),
          position: 0,
          kind: 'cosmetologist',
          chips: provider.chips,
          name: provider.serviceName,
          description: 'Wash, cut and style',
          duration_minutes: 90,
          price_cents: provider.priceCents,
          service_charge_cents: 400,
          is_offered: true,
          picture: null,
          picture_width: null,
          picture_height: null,
          picture_alt: null,
        })
        .execute();
      await tx.sql.query('INSERT INTO provider_standings VALUES ($1, $2, $3, $4)', [
        provider_id,
        provider.bookedCount,
        provider.reviewCount,
        provider.ratingTenths,
      ]);
    }
    await rebuildDirectory(tx);
  });
}

export const rebuildSearchIndex = (database: Database): Promise<void> =>
  inTransaction(database, rebuildDirectory);
