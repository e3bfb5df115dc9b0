import type { ChangeHours } from '@glow50/contract/dashboard/dashboard-hours';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import type { z } from 'zod';
import { dateAt } from '../../../platform/time/zone-time';
import { HttpError } from '../../../platform/http/http-error';
import { recordTimesChanged } from '../../../directory/directory';
import { DASHBOARD_MESSAGES } from '../dashboard-messages';
import type { Part } from '../parts';
import { toDays, toExceptions } from './exceptions';
import type { HoursFields } from './hours-fields';
import { findRow, putHours } from './hours-repository';
import { refuseStranded } from './stranded-bookings';

/** Existing bookings stay, even outside new hours. */
export const hoursPart: Part<HoursFields, z.output<typeof ChangeHours>> = {
  async find(connection, { providerId, timeZone }, now) {
    const { weekly, days, ...settings } = await findRow(
      connection,
      providerId,
      dateAt(now.getTime(), timeZone),
    );
    const schedule = DEFAULT_WEEK.map((closed, day) => {
      const hours = weekly.find((row) => row.day === day);
      return hours
        ? { enabled: true, from: hours.opens.slice(0, 5), to: hours.closes.slice(0, 5) }
        : { ...closed };
    });
    return { schedule, exceptions: toExceptions(days), ...settings };
  },
  toFields: ({ schedule, exceptions, ...change }) => ({
    schedule: schedule.map((day, index) => ({ ...(day.enabled ? day : (DEFAULT_WEEK[index] ?? day)) })),
    exceptions: toExceptions(toDays(exceptions)),
    noticeMinutes: change.noticeMinutes,
    bufferBeforeMinutes: change.bufferBeforeMinutes,
    bufferAfterMinutes: change.bufferAfterMinutes,
  }),
  async put(tx, page, fields, { exceptions, keepBookings }) {
    const today = dateAt(page.now.getTime(), page.timeZone);
    refusePast(exceptions, today);
    if (!keepBookings) {
      await refuseStranded(tx, page, { before: await this.find(tx, page, page.now), after: fields });
    }
    await putHours(tx, page.providerId, today, fields);
    await recordTimesChanged(tx, page.providerId);
  },
};

function refusePast(exceptions: ChangeHours['exceptions'], today: string): void {
  const errors = exceptions.flatMap(({ from }, index) =>
    from < today ? [{ path: `exceptions.${index}.from`, message: DASHBOARD_MESSAGES.isOver }] : [],
  );
  if (errors.length > 0) throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors });
}
