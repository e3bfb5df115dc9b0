import { addDays, isPlainDate, weekOf } from '../dialog/time/plain-dates';

/** Which part of a provider's calendar is on screen. Dates are the provider's. */
export interface AgendaPlace {
  view: 'week' | 'day';
  date: string;
}

/** As the address says; without a date `today`. */
export function readPlace(parameters: URLSearchParams, today: string): AgendaPlace {
  const date = parameters.get('date') ?? '';
  return {
    view: parameters.get('view') === 'day' ? 'day' : 'week',
    date: isPlainDate(date) ? date : today,
  };
}

/** With a booking the address leads to its place on the page. */
export function addressOf({ view, date }: AgendaPlace, bookingId?: string): string {
  return `/my-bookings?view=${view}&date=${date}${bookingId ? `#${bookingId}` : ''}`;
}

export function spanOf({ view, date }: AgendaPlace): { from: string; to: string } {
  return view === 'day' ? { from: date, to: date } : weekOf(date);
}

/** The week or day before (-1) or after (1). */
export function turnPage({ view, date }: AgendaPlace, pages: -1 | 1): AgendaPlace {
  return { view, date: addDays(date, pages * (view === 'day' ? 1 : 7)) };
}
