import type { BookingRow } from '../booking-repository';
import { momentOf } from '../customer/customer-email';

/** Longer names would make two texts of one. */
const LONGEST_NAME = 30;
/** The single character would halve what fits in a part. */
const DOTS = '...';

export const reminderWords = (booking: BookingRow): string =>
  `${whatOf(booking)} is on ${momentOf(booking)}. View, move or cancel:`;

export const movedWords = (booking: BookingRow): string =>
  `${whatOf(booking)} was moved to ${momentOf(booking)}. View it:`;

export const canceledWords = (booking: BookingRow): string =>
  `${whatOf(booking)} on ${momentOf(booking)} was canceled. What happens to your money:`;

const whatOf = ({ service_name: service, policy }: BookingRow): string =>
  `${shorten(service)} with ${shorten(policy.providerName)}`;

function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  const kept = letters.slice(0, LONGEST_NAME - DOTS.length).join('');
  return `${kept.trimEnd()}${DOTS}`;
}
