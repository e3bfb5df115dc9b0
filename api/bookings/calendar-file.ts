import type { BookingRow } from './booking-repository';

const LINE_BYTES = 74;

/** A calendar entry (RFC 5545) of the booking; sent again after a change it replaces the earlier one. */
export function toCalendarFile(
  booking: BookingRow,
  { site, manageUrl, now, isCancelled }: { site: string; manageUrl: string; now: Date; isCancelled: boolean },
): string {
  const { providerName } = booking.policy;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Glow50//Bookings//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${booking.booking_id}@${new URL(site).hostname}`,
    `SEQUENCE:${booking.moves + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(booking.starts_at)}`,
    `DTEND:${toStamp(booking.ends_at)}`,
    `SUMMARY:${escape(`${booking.service_name} with ${providerName}`)}`,
    `DESCRIPTION:${escape(`View, move or cancel: ${manageUrl}`)}`,
    `URL:${manageUrl}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const toStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes; a character is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_BYTES) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
