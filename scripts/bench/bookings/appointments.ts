import { DAY } from '@glow50/api/platform/time/zone-time';

/**
 * Half-hour appointments per day. They cover 21 hours, all of them within opening hours in Chicago in winter
 * and summer.
 */
export const A_DAY = 42;
export const QUARTER_MS = 900_000;

const numbered = (group: string, number: number) =>
  `00000000-0000-7000-${group}-${String(number).padStart(12, '0')}`;

export const providerId = (number: number): string => numbered('9000', number);
export const serviceId = (number: number): string => numbered('8000', number);

/**
 * Midnight UTC of the day after tomorrow, in epoch milliseconds. From then on every appointment can be
 * booked.
 */
export const firstDay = (now: number): number => (Math.floor(now / DAY) + 2) * DAY;

/** Start of an appointment in epoch milliseconds. Appointments never overlap. */
export function startOf(day: number, appointment: number): number {
  const quarters = Math.floor(appointment / A_DAY) * 96 + 28 + (appointment % A_DAY) * 2;
  return day + quarters * QUARTER_MS;
}
