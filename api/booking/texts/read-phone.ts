import type { GuestRequest } from '@glow50/contract/bookings/bookings';
import type { BookingChanges, BookingRow } from '../booking-repository';

/** A number that was confirmed stays so until it changes. */
export function readPhone(booking: BookingRow, { phone }: Pick<GuestRequest, 'phone'>): BookingChanges {
  if (phone === undefined || phone === booking.customer_phone || !booking.policy.takesTexts) return {};
  return { customer_phone: phone, is_phone_confirmed: false };
}
