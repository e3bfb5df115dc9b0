import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import type { Transaction } from '@glow50/api/platform/database/connection';
import type { DemoData } from '../demo-data';
import { addDays, dateAt } from '@glow50/api/platform/time/zone-time';
import { mediaPath } from '../media';
import { TIME_ZONE } from '../plan-agenda';
import { insertRows } from './insert-rows';

/** Event times are wall-clock times in Dallas. */
const INSERT_EVENTS = `
  INSERT INTO events (event_id, number, provider_id, organizer, name, category, description, price_cents,
                      starts_at, ends_at, time_zone, address, city, state, zipcode, contact, email, picture, status, created_at)
  SELECT event_id, number, provider_id, organizer, name, category, description, price_cents,
         start AT TIME ZONE 'America/Chicago', (start + minutes * interval '1 minute') AT TIME ZONE 'America/Chicago',
         'America/Chicago', address, city, 'Texas', zipcode, contact, email, picture, 'published', $2
  FROM jsonb_to_recordset($1) AS event (
         event_id uuid, number bigint, provider_id uuid, organizer text, name text, category text, description text,
         price_cents integer, on_date date, at time, minutes integer, address text, city text, zipcode text,
         contact text, email text, picture text),
       LATERAL (SELECT on_date + at AS start) AS local`;

export async function insertEvents(tx: Transaction, { events }: DemoData, now: Date): Promise<void> {
  const thursday = findThursday(now);
  const rows = events.map((event) => ({
    event_id: event.id,
    number: event.number,
    provider_id: event.providerId,
    organizer: event.organizer,
    name: event.name,
    category: event.category,
    description: event.description,
    price_cents: event.priceCents,
    on_date: addDays(thursday, event.day),
    at: event.time,
    minutes: event.minutes,
    address: event.address,
    city: CITIES.find(({ id }) => id === event.cityId)?.label,
    zipcode: event.zipcode,
    contact: event.organizer,
    email: event.contact,
    picture: mediaPath(event.poster.file),
  }));
  await insertRows(
    tx,
    'event_numbers',
    events.map(({ id, number }) => ({ number, event_id: id })),
  );
  await insertRows(
    tx,
    'event_seats',
    events.map(({ id, capacity }) => ({ event_id: id, capacity })),
  );
  await tx.sql.query(INSERT_EVENTS, [JSON.stringify(rows), now]);
}

/** The program is the same week by week, so that a Saturday's event is on a Saturday whenever the data is loaded. */
export function findThursday(now: Date): string {
  const today = dateAt(now.getTime(), TIME_ZONE);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((3 - weekday + 7) % 7) + 1);
}
