import { isPlainDate } from '@glow50/contract/dates/plain-dates';
import { addDays, weekOf } from '../dialog/time/plain-dates';

/** The visible part of a provider's calendar. Dates are in the provider's time zone. */
export interface AgendaPlace {
  view: 'week' | 'day';
  date: string;
}

/** Reads the address. Falls back to the week view and to `today`. */
export function readPlace(parameters: URLSearchParams, today: string): AgendaPlace {
  const date = parameters.get('date') ?? '';
  return {
    view: parameters.get('view') === 'day' ? 'day' : 'week',
    date: isPlainDate(date) ? date : today,
  };
}

export function addressOf({ view, date }: AgendaPlace, bookingId?: string): string {
  return `/my-bookings?view=${view}&date=${date}${bookingId ? `#${bookingId}` : ''}`;
}

export function spanOf({ view, date }: AgendaPlace): { from: string; to: string } {
  return view === 'day' ? { from: date, to: date } : weekOf(date);
}

export function turnPage({ view, date }: AgendaPlace, pages: -1 | 1): AgendaPlace {
  return { view, date: addDays(date, pages * (view === 'day' ? 1 : 7)) };
}
