import { currentHold, readBooking } from '@glow50/contract/bookings/booking-calls';
import type { CurrentHold } from '@glow50/contract/bookings/bookings';
import type { Commands } from '@glow50/host/commands';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';

/** The booking of the address, or else the visitor's hold or credit. */
export async function findBegun(
  api: HttpClient,
  { providerId, bookingId }: Commands['openBooking'],
): Promise<CurrentHold> {
  const params = { id: providerId };
  if (bookingId) {
    try {
      return { booking: await api.call(readBooking, { params: { ...params, bookingId } }) };
    } catch (error) {
      // An address that somebody else shared. Without another response nobody can tell whether it is paid.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  // Without this response the visitor starts over. The server finds the hold again when they select a slot.
  return api.call(currentHold, { params }).catch(() => ({ booking: null }));
}
