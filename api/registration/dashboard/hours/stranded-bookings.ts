import { joinWindows, openWindows, type Window, type WorkingTime } from '../../../directory/directory';
import { addDays, dateAt } from '../../../platform/time/zone-time';
import type { Connection } from '../../../platform/database/connection';
import { type BookingAhead, findBookingsAhead, throwIfBooked } from '../bookings-ahead';
import { DASHBOARD_MESSAGES } from '../dashboard-messages';
import type { ChangingPage } from '../parts';
import { toDays } from './exceptions';
import type { HoursFields } from './hours-fields';

/** Throws 409 naming the upcoming bookings that fit the old hours but not the new ones. */
export async function refuseStranded(
  connection: Connection,
  { providerId, timeZone, now }: ChangingPage,
  { before, after }: { before: HoursFields; after: HoursFields },
): Promise<void> {
  const bookings = await findBookingsAhead(connection, providerId, now);
  const stranded = findStranded(bookings, { before, after }, timeZone);
  throwIfBooked(stranded, DASHBOARD_MESSAGES.outsideOfHours, timeZone);
}

/** Those that the hours before hold and the hours after do not. */
export function findStranded(
  bookings: readonly BookingAhead[],
  { before, after }: { before: HoursFields; after: HoursFields },
  timeZone: string,
): BookingAhead[] {
  const [held, holding] = [toWorkingTime(before, timeZone), toWorkingTime(after, timeZone)];
  return bookings.filter((booking) => holds(held, booking) && !holds(holding, booking));
}

function holds(time: WorkingTime, { startsAt, endsAt }: BookingAhead): boolean {
  const booked: Window = { from: startsAt.getTime(), to: endsAt.getTime() };
  const windows = openWindows(
    addDays(dateAt(booked.from, time.timeZone), -1),
    addDays(dateAt(booked.to, time.timeZone), 1),
    time,
  );
  return joinWindows(windows).some(({ from, to }) => from <= booked.from && booked.to <= to);
}

function toWorkingTime({ schedule, exceptions }: HoursFields, timeZone: string): WorkingTime {
  const weekly = schedule.flatMap(({ enabled, from, to }, day) =>
    enabled ? [{ day, opens: toMinutes(from), closes: toMinutes(to) }] : [],
  );
  const days = toDays(exceptions).map(
    ({ date, opens, closes }): [string, { opens: number; closes: number }[]] => [
      date,
      opens === null || closes === null ? [] : [{ opens: toMinutes(opens), closes: toMinutes(closes) }],
    ],
  );
  return { timeZone, weekly, exceptions: new Map(days) };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
