import { ANSWER_BUSINESS_DAYS } from '@glow50/contract/registration/registration-kinds';

export const CODE_MESSAGES = {
  unknown: 'We don’t recognize this code. Check it letter by letter, or ask for a new one',
  otherKind: (is: string, wanted: string) => `This is ${is}, and here we need ${wanted}`,
  waiting: (whose: string) =>
    `${whose} is not approved yet, so the code does not work yet. It will once we approve the school, usually within ${ANSWER_BUSINESS_DAYS} business days: everything you typed is saved until then`,
  declined: (whose: string) =>
    `We have not approved ${whose}, so the code does not work. Please ask the school about it`,
  usedUp: (whom: string) => `This code has been used up. Ask ${whom} for a new one`,
  expired: (day: string, whom: string) => `This code worked until ${day}. Ask ${whom} for a new one`,
  revoked: (whom: string) => `This code was withdrawn. Ask ${whom} for a new one`,
  /** `reason` is one of the messages above. */
  lost: (reason: string) =>
    `${reason}. We have taken it off, and nothing was charged. Please look at the price again`,
  notFound: 'There is no such code',
  teachersOnly: 'You can issue passcodes once the office has approved you as a teacher',
  enough: 'You already have fifty working passcodes. Revoke one first',
  revokedNow: 'The code no longer works',
  removed: 'Code removed',
} as const;
