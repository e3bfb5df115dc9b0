export interface LimitRule {
  tries: number;
  /** Length of the window, which begins with the first try. */
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Names ending in `Client` count per client address, names ending in `Address` per email address. */
export const LIMIT_RULES = {
  /** Successful sign-ins are not counted. */
  loginClient: { tries: 60, seconds: 15 * MINUTE },
  loginAddress: { tries: 20, seconds: 15 * MINUTE },
  registerClient: { tries: 30, seconds: HOUR },
  registerAddress: { tries: 8, seconds: HOUR },
  codeClient: { tries: 60, seconds: HOUR },
  codeAddress: { tries: 9, seconds: DAY },
  resendClient: { tries: 20, seconds: HOUR },
  resendAddress: { tries: 10, seconds: HOUR },
  /** Codes to one mailbox from all browsers; a right one is given back. */
  unconfirmedAddress: { tries: 5, seconds: DAY },
  forgotClient: { tries: 20, seconds: HOUR },
  forgotAddress: { tries: 6, seconds: HOUR },
  linkClient: { tries: 60, seconds: HOUR },
  /** Codes by text. Numbers count over all senders, so that nobody can be flooded; a right code is given back. */
  textClient: { tries: 10, seconds: HOUR },
  textNumberPause: { tries: 1, seconds: MINUTE },
  textNumber: { tries: 3, seconds: DAY },
  textNumberTries: { tries: 9, seconds: DAY },
  /** What is texted back to a number that wrote. */
  textAnswer: { tries: 3, seconds: DAY },
  /** Health reports of open pages. High, because a whole office may share one address. */
  healthClient: { tries: 1200, seconds: 10 * MINUTE },
  printClient: { tries: 10, seconds: HOUR },
  printAddress: { tries: 3, seconds: DAY },
  newsletterClient: { tries: 20, seconds: HOUR },
  newsletterAddress: { tries: 4, seconds: HOUR },
  /** Messages from a customer to the provider of a booking. */
  messageBooking: { tries: 5, seconds: DAY },
  holdClient: { tries: 20, seconds: HOUR },
  draftClient: { tries: 60, seconds: HOUR },
  guestUploadClient: { tries: 60, seconds: HOUR },
  uploadUser: { tries: 240, seconds: HOUR },
  /** Passcodes and other issued codes; valid ones are not counted. */
  codeEntryClient: { tries: 40, seconds: HOUR },
  codeEntryDraft: { tries: 10, seconds: HOUR },
  seatsClient: { tries: 20, seconds: HOUR },
  viewClient: { tries: 1, seconds: HOUR },
  transferClient: { tries: 20, seconds: HOUR },
  /** Connection requests, in total and to the same provider. */
  connectionProvider: { tries: 40, seconds: DAY },
  connectionPair: { tries: 4, seconds: DAY },
  /** Password confirmations; successful tries are not counted. */
  passwordUser: { tries: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMIT_RULES;
export type LimitRules = Readonly<Record<LimitName, LimitRule>>;
