import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { GuestRequest } from '@glow50/contract/bookings/bookings';
import { HttpError } from '../../platform/http/http-error';
import { BOOKING_MESSAGES } from '../booking-messages';
import type { BookingRow } from '../booking-repository';

const MISSING = {
  'visit.street': 'Enter street and number',
  'visit.city': 'Enter the city',
  'visit.zipcode': 'Enter a zip code like 75201',
};

/** Throws 400 at the fields of the address when the provider always comes and it is missing. */
export function readVisit(
  { policy }: Pick<BookingRow, 'policy'>,
  { visit }: Pick<GuestRequest, 'visit'>,
): VisitAddress | null {
  if (policy.visits === 'choice') return visit ?? null;
  if (policy.visits !== 'always') return null;
  if (visit) return visit;
  const errors = Object.entries(MISSING).map(([path, message]) => ({ path, message }));
  throw new HttpError(400, BOOKING_MESSAGES.addressFirst, { errors });
}
