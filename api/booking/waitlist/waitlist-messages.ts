import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';

export const WAITLIST_MESSAGES = {
  notFound: 'This link opens no place on a waitlist. It ends with the day or the week that you waited for',
  badSpan: 'Choose a day or a week',
  past: 'These days are over, or too far ahead',
  closed: 'Nobody works on these days, or it is too late to book them. Choose others',
  freeNow: 'There are free times on these days. Choose one of them',
  full: 'This waitlist is full just now. Please try again later',
  tooMany: 'You wait for several times already. Take yourself off one of those lists first',
  tooManyHere: 'Too many wait for this provider from your internet connection. Please try again later',
  left: 'You are off this waitlist',
  offerOver: `The ${OFFER_MINUTES} minutes are over, and the next in line was told`,
  payingElsewhere:
    'You are paying for another time with this provider. Finish that one or give it back first',
} as const;
