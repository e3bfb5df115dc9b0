import { z } from 'zod';
import { calendarDate } from '../dates/calendar-date';

/** First and last day of the vacation, in the provider's time zone. */
export const Vacation = z
  .object({
    from: calendarDate('Choose the first day'),
    until: calendarDate('Choose the last day'),
  })
  .refine(({ from, until }) => until >= from, {
    path: ['until'],
    message: 'The last day is before the first',
  })
  .meta({ id: 'Vacation' });
export type Vacation = z.infer<typeof Vacation>;
