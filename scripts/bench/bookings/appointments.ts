/** Half an hour each; 21 hours of a day, none of which is closed in Chicago, in winter or summer. */
export const A_DAY = 42;
export const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

const numbered = (group: string, number: number) =>
  `00000000-0000-7000-${group}-${String(number).padStart(12, '0')}`;

export const providerId = (number: number): string => numbered('9000', number);
export const serviceId = (number: number): string => numbered('8000', number);

/** Midnight, in UTC, of the day after tomorrow: from then on every appointment can be booked. */
export const firstDay = (now: number): number => (Math.floor(now / DAY_MS) + 2) * DAY_MS;

/** When the appointment of this number begins, in milliseconds; two of them never overlap. */
export function startOf(day: number, appointment: number): number {
  const quarters = Math.floor(appointment / A_DAY) * 96 + 28 + (appointment % A_DAY) * 2;
  return day + quarters * QUARTER_MS;
}
