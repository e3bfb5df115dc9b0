import type { Position } from '@glow50/contract/places/places';

const LINE_BYTES = 74;

export interface CalendarEntry {
  /** Identifies the entry. A file with the same `uid` and a higher `sequence` replaces the earlier one. */
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location?: string;
  /** About where the location is. */
  position?: Position;
  url: string;
  /** Mail programs take a canceled entry out only when they know whose it is. */
  organizer?: { name: string; email: string };
  /** `tentative`: the time is kept, and not booked yet. */
  status: 'confirmed' | 'tentative' | 'canceled';
  now: Date;
}

export function renderCalendarEntry(entry: CalendarEntry): string {
  const { status, location, position, organizer } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Glow50//Bookings//EN',
    `METHOD:${status === 'canceled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${toStamp(entry.now)}`,
    `DTSTART:${toStamp(entry.startsAt)}`,
    `DTEND:${toStamp(entry.endsAt)}`,
    `SUMMARY:${escape(entry.summary)}`,
    `DESCRIPTION:${escape(entry.description)}`,
    ...(location ? [`LOCATION:${escape(location)}`] : []),
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    `URL:${entry.url}`,
    ...(organizer
      ? [`ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, '')}":mailto:${organizer.email}`]
      : []),
    `STATUS:${STATUS[status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const STATUS = { confirmed: 'CONFIRMED', tentative: 'TENTATIVE', canceled: 'CANCELLED' } as const;

const toStamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545 limits a line to 75 bytes. Never splits a character. */
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
