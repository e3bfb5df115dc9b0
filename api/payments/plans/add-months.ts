import { Temporal } from 'temporal-polyfill';

/**
 * Same day and time the given number of months later, in UTC. Falls back to the last day of a shorter month.
 */
export function addMonths(start: Date, months: number): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(start.getTime());
  return new Date(instant.toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds);
}
