import { planAppointment } from '@glow50/api/booking/booking-jobs';
import type { BookingRow } from '@glow50/api/booking/booking-repository';
import { divideOnCancel, divideOnNoShow, TERMS_VERSION } from '@glow50/api/booking/booking-terms';
import { addCredit, addFee } from '@glow50/api/booking/customer/customer-balances';
import { toDivisionColumns } from '@glow50/api/booking/describe-money';
import { newBooking } from '@glow50/api/booking/hold/new-booking';
import { findOffer } from '@glow50/api/booking/hold/offer';
import type { Transaction } from '@glow50/api/platform/database/connection';
import { DAY, MINUTE } from '@glow50/api/platform/time/zone-time';
import type { DemoData } from '../demo-data';
import { demoId } from '../demo-id';
import { planAgenda, type PlannedAppointment, TIME_ZONE } from '../plan-agenda';
import { seededRandom } from '../random';
import { insertRows } from './insert-rows';

const SLOT_MINUTES = 15;

const LIST_STARTS = `
  SELECT (day + make_interval(mins => minutes)) AT TIME ZONE '${TIME_ZONE}' AS "startsAt"
  FROM unnest($1::date[], $2::integer[]) WITH ORDINALITY AS planned (day, minutes, position) ORDER BY position`;

/** Fills the agenda of the first provider, whose page belongs to an account that people can sign in with. */
export async function insertBookings(
  tx: Transaction,
  { providers, customers }: DemoData,
  now: Date,
): Promise<void> {
  const [provider] = providers;
  if (!provider) return;
  const random = seededRandom('glow50-agenda');
  const planned = planAgenda(provider, customers, now);
  const { rows: starts } = await tx.sql.query<{ startsAt: Date }>(LIST_STARTS, [
    planned.map(({ date }) => date),
    planned.map(({ start }) => start),
  ]);
  const offers = new Map(
    await Promise.all(
      provider.services.map(async ({ id }) => [id, await findOffer(tx, provider.id, id)] as const),
    ),
  );
  const booked = planned.map(({ service, customer, fate, daysAhead }, index): BookingRow => {
    const startsAt = starts[index]?.startsAt;
    const offer = offers.get(service.id);
    if (!offer || !startsAt) throw new Error(`${service.name} is not offered`);
    const bookedAt = new Date(Math.min(startsAt.getTime() - daysAhead * DAY, now.getTime() - index * MINUTE));
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
      created_at: bookedAt,
    });
    return withFate(
      {
        ...booking,
        booking_id: demoId(random, 12_000 + index),
        status: 'confirmed',
        method: 'zelle',
        terms_agreed_at: bookedAt,
        terms_version: TERMS_VERSION,
        payment_state: 'paid',
        paid_cents: booking.due_now_cents,
        confirmed_at: bookedAt,
      },
      fate,
      now,
    );
  });
  await insertRows(
    tx,
    'bookings',
    booked.map((booking) => ({ ...booking, visitor_hash: `\\x${booking.visitor_hash.toString('hex')}` })),
  );
  await insertRows(
    tx,
    'booking_slots',
    booked.filter(({ status }) => status !== 'cancelled').flatMap(toSlots),
  );
  for (const booking of booked) {
    if (booking.status === 'confirmed') await planAppointment(tx, booking, now);
    else await addBalances(tx, booking);
  }
}

/** Cancellations came two days before the appointment, so some of appointments ahead, too. */
function withFate(booking: BookingRow, fate: PlannedAppointment['fate'], now: Date): BookingRow {
  const canceledAt = new Date(booking.starts_at.getTime() - 2 * DAY);
  if (fate === 'cancelled' && booking.created_at < canceledAt && canceledAt < now) {
    const division = divideOnCancel(booking, canceledAt);
    return {
      ...booking,
      status: 'cancelled',
      cancelled_by: 'customer',
      fee_cents: division.feeCents,
      ...toDivisionColumns(division),
    };
  }
  if (booking.ends_at > now) return booking;
  if (fate !== 'no_show') return { ...booking, status: 'completed' };
  const division = divideOnNoShow(booking);
  return { ...booking, status: 'no_show', fee_cents: division.feeCents, ...toDivisionColumns(division) };
}

async function addBalances(tx: Transaction, booking: BookingRow): Promise<void> {
  if (booking.status !== 'cancelled' && booking.status !== 'no_show') return;
  await addCredit(tx, booking, booking.credited_cents ?? 0, booking, booking.ends_at);
  if (booking.status === 'no_show')
    await addFee(tx, booking, divideOnNoShow(booking).owedCents, booking.ends_at);
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
