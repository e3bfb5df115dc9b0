import type { Ahead } from '@glow50/contract/office/office';

/** What the provider reads about what is ahead on the declined page: only what there is. */
export function describeAhead({ bookings, events, tickets }: Ahead, areRefunded: boolean): string[] {
  const [booked, planned] = [count(bookings, 'upcoming booking'), count(events, 'upcoming event')];
  if (areRefunded) {
    const all = [booked, planned].filter(Boolean).join(' and ');
    const are = bookings + events === 1 ? 'is' : 'are';
    return all ? [`${all} on your page ${are} canceled, and everyone gets back what they paid.`] : [];
  }
  const sold =
    tickets === 0 ? '' : ` ${count(tickets, 'sold ticket')} ${tickets === 1 ? 'stays' : 'stay'} valid.`;
  return [
    ...(booked
      ? [`${booked} on your page ${bookings === 1 ? 'stays' : 'stay'}: your customers are counting on you.`]
      : []),
    ...(planned
      ? [`${planned} ${events === 1 ? 'takes' : 'take'} place, but no more tickets are sold.${sold}`]
      : []),
  ];
}

const count = (number: number, noun: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? noun : `${noun}s`}`;
