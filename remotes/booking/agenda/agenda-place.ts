import { addDays, isPlainDate, weekOf } from '../dialog/time/plain-dates';

/** Which part of a provider's calendar is on screen. Dates are the provider's. */
export interface AgendaPlace {
  view: 'week' | 'day';
  date: string;
  /** The booking that a link leads to. */
  bookingId?: string;
}

/** As the address says; without a date `today`. */
export function readPlace(parameters: URLSearchParams, today: string): AgendaPlace {
  const date = parameters.get('date') ?? '';
  const bookingId = parameters.get('booking');
  return {
    view: parameters.get('view') === 'day' ? 'day' : 'week',
    date: isPlainDate(date) ? date : today,
    ...(bookingId && { bookingId }),
  };
}

export function addressOf({ view, date, bookingId }: AgendaPlace): string {
  return `/my-bookings?${new URLSearchParams({ view, date, ...(bookingId && { booking: bookingId }) }).toString()}`;
}

export function spanOf({ view, date }: AgendaPlace): { from: string; to: string } {
  return view === 'day' ? { from: date, to: date } : weekOf(date);
}

/** The week or day before (-1) or after (1). */
export function turnPage({ view, date }: AgendaPlace, pages: -1 | 1): AgendaPlace {
  return { view, date: addDays(date, pages * (view === 'day' ? 1 : 7)) };
}
