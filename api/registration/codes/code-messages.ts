export const CODE_MESSAGES = {
  /** The same message for every problem, so that nobody can probe which codes exist. */
  notGood: 'This code does not work. Check it letter by letter, or ask for a new one',
  lost: 'Your code was used up or withdrawn meanwhile, so we have taken it off. Nothing was charged. Please look at the price again',
  notFound: 'There is no such code',
  teachersOnly: 'You can issue passcodes once the office has approved you as a teacher',
  enough: 'Fifty of your passcodes work already. Revoke one first',
  revoked: 'The code works no longer',
  removed: 'The code is off',
} as const;
