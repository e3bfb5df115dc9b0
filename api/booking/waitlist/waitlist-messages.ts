import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';

export const WAITLIST_MESSAGES = {
  notFound: 'This link doesn’t open a place on a waitlist. It ends after the day or week you waited for',
  badSpan: 'Choose a day or a week',
  past: 'These days are over, or too far ahead',
  closed: 'No one works on these days, or it’s too late to book them. Choose others',
  freeNow: 'There are free times on these days. Choose one of them',
  full: 'This waitlist is full right now. Please try again later',
  tooMany: 'You’re already waiting for several times. Leave one of those lists first',
  tooManyHere:
    'Too many people on your internet connection are waiting for this provider. Please try again later',
  left: 'You are off this waitlist',
  offerOver: `The ${OFFER_MINUTES} minutes are up, and the next in line was told`,
  payingElsewhere: 'You are paying for another time with this provider. Finish that one or release it first',
} as const;
