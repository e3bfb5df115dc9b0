import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { GuestRequest } from '@glow50/contract/bookings/bookings';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { BookingRow } from '../booking-repository';
import { requireInReach } from './require-in-reach';

const MISSING = {
  'visit.street': 'Enter street and number',
  'visit.city': 'Enter the city',
  'visit.zipcode': 'Enter a zip code like 75201',
};

/** Throws 400 at the fields of the address when the provider always comes and it is missing, and as `requireInReach` does. */
export async function readVisit(
  connection: Connection,
  { provider_id: providerId, policy }: Pick<BookingRow, 'provider_id' | 'policy'>,
  { visit }: Pick<GuestRequest, 'visit'>,
): Promise<VisitAddress | null> {
  if (policy.visits !== 'choice' && policy.visits !== 'always') return null;
  if (visit) await requireInReach(connection, providerId, visit, 'visit.');
  if (visit || policy.visits === 'choice') return visit ?? null;
  const errors = Object.entries(MISSING).map(([path, message]) => ({ path, message }));
  throw new HttpError(400, BOOKING_MESSAGES.addressFirst, { errors });
}
