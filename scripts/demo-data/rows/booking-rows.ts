import { planAppointment } from '@glow50/api/booking/booking-jobs';
import { TERMS_VERSION } from '@glow50/api/booking/booking-terms';
import { newBooking } from '@glow50/api/booking/hold/new-booking';
import { findOffer } from '@glow50/api/booking/hold/offer';
import type { Transaction } from '@glow50/api/platform/database/connection';
import { MINUTE } from '@glow50/api/platform/time/zone-time';
import type { DemoData } from '../demo-data';
import { demoId } from '../demo-id';
import { seededRandom } from '../random';
import { insertRows } from './insert-rows';

const DAYS = 14;
/** Wall-clock times in Dallas. The first times of each day stay free, so that everybody can try to book one. */
const STARTS = ['10:30', '13:00', '15:30'];
const SLOT_MINUTES = 15;
/** Longer ones would run into the next or past closing. */
const MOST_MINUTES = 120;

/** Open days of the first provider among the next two weeks, with the times above as instants. */
const LIST_STARTS = `
  SELECT (today + ahead + start) AT TIME ZONE 'America/Chicago' AS "startsAt"
  FROM (SELECT ($2::timestamptz AT TIME ZONE 'America/Chicago')::date AS today) AS local,
       generate_series(1, ${DAYS}) AS ahead, unnest($3::time[]) AS start
  WHERE EXISTS (SELECT FROM weekly_hours WHERE provider_id = $1 AND weekly_hours.day = extract(dow FROM today + ahead)
                AND opens <= start AND closes >= start + interval '${MOST_MINUTES} minutes')
  ORDER BY 1`;

/** Fills the agenda of the first provider, whose page belongs to an account that people can sign in with. */
export async function insertBookings(
  tx: Transaction,
  { providers, customers }: DemoData,
  now: Date,
): Promise<void> {
  const [provider] = providers;
  if (!provider) return;
  const random = seededRandom('glow50-agenda');
  const { rows: starts } = await tx.sql.query<{ startsAt: Date }>(LIST_STARTS, [provider.id, now, STARTS]);
  const booked = [];
  for (const { startsAt } of starts) {
    if (random.chance(0.3)) continue;
    const service = random.pick(provider.services);
    const customer = random.pick(customers);
    const offer = await findOffer(tx, provider.id, service.id);
    if (!offer) throw new Error(`${service.name} is not offered`);
    const booking = newBooking(offer, {
      provider_id: provider.id,
      service_id: service.id,
      starts_at: startsAt,
      visitor_hash: Buffer.from(random.bytes(32)),
      user_id: customer.id,
      customer_name: customer.fullName,
      customer_email: customer.email,
      is_email_confirmed: true,
      customer_phone: null,
      is_phone_confirmed: false,
      touch_up_of: null,
      created_at: now,
    });
    booked.push({
      ...booking,
      booking_id: demoId(random, 12_000 + booked.length),
      status: 'confirmed' as const,
      method: 'zelle' as const,
      terms_agreed_at: now,
      terms_version: TERMS_VERSION,
      payment_state: 'paid' as const,
      paid_cents: booking.due_now_cents,
      confirmed_at: now,
    });
  }
  await insertRows(
    tx,
    'bookings',
    booked.map((booking) => ({ ...booking, visitor_hash: `\\x${booking.visitor_hash.toString('hex')}` })),
  );
  await insertRows(tx, 'booking_slots', booked.flatMap(toSlots));
  for (const booking of booked) await planAppointment(tx, booking, now);
}

function toSlots({
  provider_id,
  booking_id,
  starts_at,
  ends_at,
}: Record<'provider_id' | 'booking_id', string> & Record<'starts_at' | 'ends_at', Date>) {
  const first = Math.floor(starts_at.getTime() / (SLOT_MINUTES * MINUTE));
  const end = Math.ceil(ends_at.getTime() / (SLOT_MINUTES * MINUTE));
  return Array.from({ length: end - first }, (_, index) => ({
    provider_id,
    resource: 0,
    slot: first + index,
    booking_id,
    expires_at: null,
    yields: false,
  }));
}
