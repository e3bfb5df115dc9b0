import { SEAT_OFFER_MINUTES } from '@glow50/contract/tickets/seat-waitlist';

export const SEAT_WAITLIST_MESSAGES = {
  notFound: 'This link doesn’t open a place on a waitlist. It ends with the event',
  freeNow: 'Tickets are available. Choose them now',
  full: 'This waitlist is full right now. Please try again later',
  tooMany: 'You’re already waiting for several events. Leave one of those lists first',
  tooManyHere:
    'Several people on your internet connection are waiting for this event. Please try again later',
  paused: 'Sales are paused. You keep your place in line',
  left: 'You are off this waitlist',
  offerOver: `The ${SEAT_OFFER_MINUTES} minutes are up, and the next in line was told`,
  payingElsewhere: 'You are paying for other tickets of this event. Finish that or release them first',
  confirmFirst: 'Please confirm your email first, with the code that we send to it',
  codeSent: 'The code is on its way',
} as const;
