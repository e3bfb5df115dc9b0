import type { EventSummary } from '@glow50/contract/events/events';

type Sale = Pick<EventSummary, 'isPast' | 'seats'> & {
  cancelledBecause?: string | null;
  isCanceledByOffice?: boolean | undefined;
};

export function explainNoSale(event: Sale): { title: string; words: string } | undefined {
  if (event.cancelledBecause) {
    const words = event.isCanceledByOffice
      ? event.cancelledBecause
      : `The organizer called this off: ${event.cancelledBecause}`;
    return { title: 'Cancelled', words };
  }
  if (event.isPast) {
    return { title: 'This event is over', words: 'The next ones are in the list of events.' };
  }
  if (event.seats.label === 'Not on sale') {
    return { title: 'Not on sale', words: 'Tickets that were bought stay valid. More are not sold.' };
  }
  if (event.seats.left === 0) {
    return {
      title: 'Sold out',
      words: 'Every seat is taken or being paid for. Now and then one comes free again: look back later.',
    };
  }
  return undefined;
}

export function isForSale(event: Sale): boolean {
  return explainNoSale(event) === undefined;
}
