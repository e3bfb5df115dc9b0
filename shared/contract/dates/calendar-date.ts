import { z } from 'zod';

const FIRST = '1900-01-01';
const LAST = '2199-12-31';

const isComputable = (time: string) => time.slice(0, 10) >= FIRST && time.slice(0, 10) <= LAST;

/** A date with which the calendar, the database and the clock changes of every zone can be computed. */
export const calendarDate = (message: string) =>
  z.iso.date({ error: message, abort: true }).refine(isComputable, message);

/** A time in UTC on such a date. */
export const calendarTime = (message: string) =>
  z.iso.datetime({ error: message, abort: true }).refine(isComputable, message);
