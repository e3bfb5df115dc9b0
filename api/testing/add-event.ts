import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Database } from '../platform/database/database';
import { TEST_NOW } from '../platform/testing/test-config';
import type { EventTables } from '../events/event-tables';

type Changes = Partial<Insertable<EventTables['events']>> & { capacity?: number; taken?: number };

/** A published event for $20.34 with sixty seats, four days after `TEST_NOW`, without a provider. */
export async function addEvent(
  { db }: Database,
  number: number,
  { capacity = 60, taken = 0, ...changes }: Changes = {},
): Promise<string> {
  const event_id = v7();
  await db.insertInto('event_numbers').values({ number, event_id }).execute();
  await db.insertInto('event_seats').values({ event_id, capacity, taken }).execute();
  await db
    .insertInto('events')
    .values({
      event_id,
      number,
      provider_id: null,
      organizer: 'Ada',
      name: 'An event',
      category: 'Workshop',
      description: 'What happens',
      price_cents: 2034,
      starts_at: new Date('2026-03-06T15:30:00Z'),
      ends_at: new Date('2026-03-06T17:30:00Z'),
      time_zone: 'America/Chicago',
      address: '1 Main Street',
      city: 'Dallas',
      state: 'Texas',
      zipcode: '75201',
      contact: 'Ada, 214 555 0100',
      email: 'ada@example.com',
      picture: null,
      status: 'published',
      created_at: TEST_NOW,
      ...changes,
    })
    .execute();
  return event_id;
}
