import { isPlainDate } from '@glow50/contract/dates/plain-dates';
import { addDays, weekOf } from '../dialog/time/plain-dates';

/** The visible part of a provider's calendar. Dates are in the provider's time zone. */
export interface AgendaView {
  view: 'week' | 'day';
  date: string;
}

/** Reads the address. Falls back to the week view and to `today`. */
export function readView(parameters: URLSearchParams, today: string): AgendaView {
  const date = parameters.get('date') ?? '';
  return {
    view: parameters.get('view') === 'day' ? 'day' : 'week',
    date: isPlainDate(date) ? date : today,
  };
}

export function addressOf({ view, date }: AgendaView, bookingId?: string): string {
  return `/my-bookings?view=${view}&date=${date}${bookingId ? `#${bookingId}` : ''}`;
}

export function spanOf({ view, date }: AgendaView): { from: string; to: string } {
  return view === 'day' ? { from: date, to: date } : weekOf(date);
}

export function moveView({ view, date }: AgendaView, pages: -1 | 1): AgendaView {
  return { view, date: addDays(date, pages * (view === 'day' ? 1 : 7)) };
}
