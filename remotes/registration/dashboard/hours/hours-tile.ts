import { readHours } from '@glow50/contract/dashboard/dashboard-calls';
import { defineTile } from '../tile';
import { HoursTile } from './HoursTile';

export const hoursTile = defineTile({
  intro: 'When customers can book you. What is already booked stays.',
  load: ({ api }, signal) => api.call(readHours, { signal }),
  Component: HoursTile,
});
