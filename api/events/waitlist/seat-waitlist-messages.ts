import { SEAT_OFFER_MINUTES } from '@glow50/contract/tickets/seat-waitlist';

export const SEAT_WAITLIST_MESSAGES = {
  notFound: 'This link opens no place on a waitlist. It ends with the event',
  freeNow: 'There are tickets to have. Choose them now',
  full: 'This waitlist is full just now. Please try again later',
  tooMany: 'You wait for several events already. Take yourself off one of those lists first',
  tooManyHere: 'Several people wait for this event from your internet connection. Please try again later',
  paused: 'Sales are paused. You keep your place in line',
  left: 'You are off this waitlist',
  offerOver: `The ${SEAT_OFFER_MINUTES} minutes are over, and the next in line was told`,
  payingElsewhere: 'You are paying for other tickets of this event. Finish that or give them back first',
  confirmFirst: 'Please confirm your email first, with the code that we send to it',
  codeSent: 'The code is on its way',
} as const;
