import { renderCalendarEntry } from '../../platform/calendar/calendar-entry';
import type { BookingRow } from '../booking-repository';

/** An iCalendar file of the booking. A file sent after a change replaces the earlier one. */
export function toCalendarFile(
  booking: BookingRow,
  { site, manageUrl, now, isCanceled }: { site: string; manageUrl: string; now: Date; isCanceled: boolean },
): string {
  return renderCalendarEntry({
    uid: `${booking.booking_id}@${new URL(site).hostname}`,
    sequence: booking.moves + (isCanceled ? 1 : 0),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    summary: `${booking.service_name} with ${booking.policy.providerName}`,
    description: `View, move or cancel: ${manageUrl}`,
    url: manageUrl,
    isCanceled,
    now,
  });
}
