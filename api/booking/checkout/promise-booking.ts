import { QUARTER } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { CLIENT_SHARE_PERCENT } from '../../platform/unpaid-holds/hold-shares';
import { promise, type Refusal } from '../../platform/unpaid-holds/promises';
import { type Client, hashMailbox } from '../../platform/unpaid-holds/unpaid-holds';
import { findBookableTime } from '../hold/bookable-time';
import { readCustomer } from './returning-customers';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { BookingRow } from '../booking-repository';

export interface Promising {
  now: Date;
  secretKey: string;
  from: Client;
}

/**
 * Lets a customer keep the time without paying at once, until `endsAt` or the appointment. Throws 409 when the
 * address is not confirmed, and 429 when too much is unpaid already.
 */
export async function promiseBooking(
  tx: Transaction,
  { now, secretKey, from }: Promising,
  booking: BookingRow,
  endsAt = booking.starts_at,
): Promise<void> {
  if (!booking.is_email_confirmed) throw new HttpError(409, BOOKING_MESSAGES.confirmFirst);
  const { provider_id: providerId, booking_id: holdId } = booking;
  const bookable = await findBookableTime(tx, { providerId, timeZone: booking.policy.timeZone, now });
  const share = (bookable * CLIENT_SHARE_PERCENT) / 100;
  const { shortest, customer } = await readCustomer(tx, booking);
  const refusal = await promise(
    tx,
    {
      ownerKey: providerId,
      holdId,
      ...from,
      mailbox: hashMailbox(booking.customer_email ?? '', { secretKey }),
      amount: (booking.ends_at.getTime() - booking.starts_at.getTime()) / QUARTER,
      startedAt: now,
      endsAt,
    },
    { share, time: { bookable, usual: Math.max(share, shortest), customer } },
  );
  if (!refusal) return;
  const message = booking.due_now_cents === 0 ? BOOKING_MESSAGES.freeHere : MESSAGES[refusal.reason];
  throw new HttpError(429, message, { headers: { 'retry-after': String(refusal.secondsLeft) } });
}

const MESSAGES: Record<Refusal['reason'], string> = {
  'client here': BOOKING_MESSAGES.unpaidHere,
  'mailbox here': BOOKING_MESSAGES.unpaidElsewhere,
  client: BOOKING_MESSAGES.unpaidElsewhere,
  mailbox: BOOKING_MESSAGES.unpaidElsewhere,
  provider: BOOKING_MESSAGES.unpaidProvider,
};
