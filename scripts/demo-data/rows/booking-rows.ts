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
import { type EndedBooking, type LedgerEntry, listZelle } from './ledger-rows';

const SLOT_MINUTES = 15;

const LIST_STARTS = `
  SELECT (day + make_interval(mins => minutes)) AT TIME ZONE '${TIME_ZONE}' AS "startsAt"
  FROM unnest($1::date[], $2::integer[]) WITH ORDINALITY AS planned (day, minutes, position) ORDER BY position`;

/**
 * Fills the agenda of the first provider, whose page belongs to an account that people can sign in with. Returns what its
 * ledger has to hold.
 */
export async function insertBookings(
  tx: Transaction,
  { providers, customers }: DemoData,
  now: Date,
): Promise<LedgerEntry[]> {
  const [provider] = providers;
  if (!provider) return [];
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
  const ended = planned.map(({ service, customer, fate, daysAhead }, index): EndedBooking => {
    const startsAt = starts[index]?.startsAt;
    const offer = offers.get(service.id);
    if (!offer || !startsAt) throw new Error(`${service.name} is not offered`);
    // At another hour than that of the appointment, and always before now.
    const bookedAt = new Date(startsAt.getTime() - daysAhead * DAY - random.int(0, 9 * 60) * MINUTE);
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
  const booked = ended.map(({ booking }) => booking);
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
  for (const { booking, endedAt } of ended) {
    if (booking.status === 'confirmed') await planAppointment(tx, booking, now);
    else if (endedAt) await addBalances(tx, booking, endedAt);
  }
  return listZelle(tx, ended);
}

/**
 * Cancellations came two days before the appointment, so some of appointments ahead, too. No-shows were marked at the end of theirs.
 */
function withFate(booking: BookingRow, fate: PlannedAppointment['fate'], now: Date): EndedBooking {
  const canceledAt = new Date(booking.starts_at.getTime() - 2 * DAY);
  if (fate === 'cancelled' && booking.created_at < canceledAt && canceledAt < now) {
    const division = divideOnCancel(booking, canceledAt);
    const ending = { status: 'cancelled', cancelled_by: 'customer', fee_cents: division.feeCents } as const;
    return { booking: { ...booking, ...ending, ...toDivisionColumns(division) }, endedAt: canceledAt };
  }
  if (booking.ends_at > now) return { booking, endedAt: null };
  if (fate !== 'no_show') return { booking: { ...booking, status: 'completed' }, endedAt: null };
  const division = divideOnNoShow(booking);
  const ending = { status: 'no_show', fee_cents: division.feeCents } as const;
  return { booking: { ...booking, ...ending, ...toDivisionColumns(division) }, endedAt: booking.ends_at };
}

async function addBalances(tx: Transaction, booking: BookingRow, endedAt: Date): Promise<void> {
  await addCredit(tx, booking, booking.credited_cents ?? 0, booking, endedAt);
  if (booking.status === 'no_show') await addFee(tx, booking, divideOnNoShow(booking).owedCents, endedAt);
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
