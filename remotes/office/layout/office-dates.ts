import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** ISO timestamp to `Nov 21, 2026`, in the office's time zone. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** ISO timestamp to `Nov 21, 2026, 4:05 PM`, in the office's time zone. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}
