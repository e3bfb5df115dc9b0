import { DEFAULT_POLICY } from '@glow50/contract/bookings/booking-terms';
import { v7 } from 'uuid';
import type { Database } from '../platform/database/database';
import { TEST_NOW } from '../platform/testing/test-config';
import type { BookingTerms } from '../booking/booking-terms';

const TEST_TERMS: BookingTerms = {
  providerName: 'Grace',
  timeZone: 'America/Chicago',
  payment: DEFAULT_POLICY.payment,
  depositCents: DEFAULT_POLICY.deposit.cents,
  cashBalanceOnly: DEFAULT_POLICY.cashBalanceOnly,
  freeCancellationHours: DEFAULT_POLICY.freeCancellationHours,
  lateFeePercent: DEFAULT_POLICY.lateFeePercent,
  lateArrivalMinutes: DEFAULT_POLICY.lateArrivalMinutes,
  touchUpHours: DEFAULT_POLICY.touchUpHours,
  noShowPercent: DEFAULT_POLICY.noShowPercent,
  zelleAddress: 'grace@example.com',
};

/** A $24.34 booking without slots. It starts `inMinutes` after `TEST_NOW`. */
export async function addBooking(
  { db }: Database,
  providerId: string,
  {
    status,
    inMinutes,
    method = 'card',
    task = null,
  }: {
    status: 'confirmed' | 'awaiting_transfer';
    inMinutes: number;
    method?: 'card' | 'zelle';
    task?: string | null;
  },
): Promise<string> {
  const bookingId = v7();
  const startsAt = new Date(TEST_NOW.getTime() + inMinutes * 60_000);
  await db
    .insertInto('bookings')
    .values({
      provider_id: providerId,
      booking_id: bookingId,
      service_id: v7(),
      service_name: 'Hair Dressing',
      duration_minutes: 90,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 90 * 60_000),
      status,
      hold_expires_at: TEST_NOW,
      visitor_hash: Buffer.from('test'),
      customer_name: 'Ann Guest',
      customer_email: 'ann@example.com',
      method,
      task,
      price_cents: 2034,
      service_charge_cents: 400,
      policy: JSON.stringify(TEST_TERMS),
      due_now_cents: 2434,
      zelle_deadline: method === 'zelle' ? startsAt : null,
      created_at: TEST_NOW,
    })
    .execute();
  return bookingId;
}
