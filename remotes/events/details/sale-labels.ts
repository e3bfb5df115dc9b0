import type { EventSummary } from '@glow50/contract/events/events';

type Sale = Pick<EventSummary, 'isPast' | 'seats'> & {
  cancelledBecause?: string | null;
  isCanceledByOffice?: boolean | undefined;
};

export function explainNoSale(event: Sale): { title: string; words: string } | undefined {
  const { cancelledBecause = null, isCanceledByOffice } = event;
  if (cancelledBecause !== null) {
    if (isCanceledByOffice) return { title: 'Canceled', words: cancelledBecause };
    return {
      title: 'Canceled',
      words: `The organizer canceled this event${cancelledBecause ? `: ${cancelledBecause}` : '.'}`,
    };
  }
  if (event.isPast) {
    return { title: 'This event is over', words: 'See the list of events for what’s next.' };
  }
  if (event.seats.label === 'Not on sale') {
    return { title: 'Not on sale', words: 'Tickets already bought stay valid. No more are being sold.' };
  }
  if (event.seats.left === 0) {
    return {
      title: 'Sold out',
      words:
        'Every seat is taken or being paid for. Join the waitlist, and we email you when it is your turn.',
    };
  }
  return undefined;
}

export function isForSale(event: Sale): boolean {
  return explainNoSale(event) === undefined;
}

/** Whether it would be for sale if it had seats. */
export const isSoldOut = (event: Sale): boolean => explainNoSale(event)?.title === 'Sold out';
