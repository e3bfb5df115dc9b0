import { renderCalendarEntry } from '../../platform/calendar/calendar-entry';
import type { BookingRow } from '../booking-repository';
import { addOnWords } from '../customer/customer-email';
import { middleOf, type ProviderPlace } from '../place/find-place';
import { presentPlace } from '../place/present-place';

interface Details {
  site: string;
  manageUrl: string;
  now: Date;
  isCanceled: boolean;
  /** Absent when the customer need not come. */
  place?: ProviderPlace;
}

/** An iCalendar file of the booking. A file sent after a change replaces the earlier one. */
export function toCalendarFile(
  booking: BookingRow,
  { site, manageUrl, now, isCanceled, place }: Details,
): string {
  // The file that kept the time for a transfer, and the one that gave it back, came before.
  const isTransferred = booking.zelle_deadline !== null && booking.confirmed_at !== null;
  const isKept = booking.status === 'awaiting_transfer';
  return renderCalendarEntry({
    uid: `${booking.booking_id}@${new URL(site).hostname}`,
    sequence: booking.moves + booking.place_changes + (isTransferred ? 2 : 0) + (isCanceled ? 1 : 0),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: `${booking.service_name} with ${booking.policy.providerName}`,
    description: [...addOnWords(booking), `View, move or cancel: ${manageUrl}`].join('\n'),
    ...(place && locate(booking, place)),
    url: manageUrl,
    status: isCanceled ? 'canceled' : isKept ? 'tentative' : 'confirmed',
    now,
  });
}

function locate(booking: BookingRow, place: ProviderPlace) {
  const { isVisit, name, area, address, words } = presentPlace(booking, place);
  if (isVisit) return { location: words };
  const position = middleOf(place);
  return { location: `${name}, ${address ?? area}`, ...(position && { position }) };
}
