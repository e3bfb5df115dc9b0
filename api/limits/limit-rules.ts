export interface LimitRule {
  /** Tries that are let through. */
  tries: number;
  /** Length of the window, which begins with its first try. */
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `…Client` counts by where the request comes from, `…Address` by the email address that it is about. */
export const LIMIT_RULES = {
  /** Signing in; tries that succeed are given back. */
  loginClient: { tries: 60, seconds: 15 * MINUTE },
  loginAddress: { tries: 20, seconds: 15 * MINUTE },
  registerClient: { tries: 30, seconds: HOUR },
  registerAddress: { tries: 8, seconds: HOUR },
  /** Entering codes. */
  codeClient: { tries: 60, seconds: HOUR },
  codeAddress: { tries: 9, seconds: DAY },
  resendClient: { tries: 20, seconds: HOUR },
  resendAddress: { tries: 10, seconds: HOUR },
  forgotClient: { tries: 20, seconds: HOUR },
  forgotAddress: { tries: 6, seconds: HOUR },
  /** Using the links of emails. */
  linkClient: { tries: 60, seconds: HOUR },
  /** Reports of open pages: a whole office may stand behind one address. */
  healthClient: { tries: 1200, seconds: 10 * MINUTE },
  printClient: { tries: 10, seconds: HOUR },
  printAddress: { tries: 3, seconds: DAY },
  newsletterClient: { tries: 20, seconds: HOUR },
  newsletterAddress: { tries: 4, seconds: HOUR },
  /** Holding a provider's time. */
  holdClient: { tries: 20, seconds: HOUR },
  /** Beginning a registration. */
  draftClient: { tries: 60, seconds: HOUR },
  /** Files of who has no account. */
  guestUploadClient: { tries: 60, seconds: HOUR },
  /** Entering codes that somebody was given; those that work are given back. */
  codeEntryClient: { tries: 40, seconds: HOUR },
  codeEntryDraft: { tries: 10, seconds: HOUR },
  /** Holding seats of events. */
  seatsClient: { tries: 20, seconds: HOUR },
  /** Looking at one page of the directory. */
  viewClient: { tries: 1, seconds: HOUR },
  /** Passing tickets on. */
  transferClient: { tries: 20, seconds: HOUR },
  /** Asking other providers, and one provider again and again. */
  tieProvider: { tries: 40, seconds: DAY },
  tiePair: { tries: 4, seconds: DAY },
  /** Giving one's own password again; tries that succeed are given back. */
  passwordUser: { tries: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMIT_RULES;
export type LimitRules = Readonly<Record<LimitName, LimitRule>>;
