import { readHours } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { HoursTile } from './HoursTile';

export const hoursTile = defineTile({
  intro: 'When customers can book you. Times that are booked already stay.',
  load: ({ api }, signal) => api.call(readHours, { signal }),
  Component: HoursTile,
});
