export interface LimitRule {
  tries: number;
  /** Length of the window, which begins with the first try. */
  seconds: number;
  /** Every window of that length holds no more tries, whenever it begins. Keeps a time per try: for few tries only. */
  isRolling?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What a rule counts per is in its name. `Client`: the client's address; `Network`: its /48 network of IPv6; `Address`: the
 * email address or mailbox; `Pair`: both, so that strangers cannot use up what a person has.
 */
export const LIMIT_RULES = {
  /** Successful sign-ins are not counted. Whoever has used these two up can work for further tries. */
  loginClient: { tries: 60, seconds: 15 * MINUTE },
  loginPair: { tries: 20, seconds: 15 * MINUTE },
  /**
   * From all browsers that are not known for the address. With those that are, and with guesses in open sessions
   * (`passwordUser`), at most 100 in any 24 hours.
   */
  loginAddress: { tries: 40, seconds: DAY, isRolling: true },
  /** From one browser that signed in with it before, and from all of them. */
  loginKnown: { tries: 20, seconds: 15 * MINUTE },
  loginKnownAddress: { tries: 30, seconds: DAY, isRolling: true },
  /** What each of them has beyond that, so that others cannot use it up. */
  loginReserve: { tries: 2, seconds: DAY, isRolling: true },
  loginReserveAddress: { tries: 20, seconds: DAY, isRolling: true },
  /** From one such browser, after work. Never reached: it tells how hard the next one is. */
  loginWorked: { tries: 1_000_000, seconds: DAY },
  /** Passkeys that did not fit. */
  passkeyClient: { tries: 60, seconds: 15 * MINUTE },
  /** Answers of issuers that were refused. Beyond that each further one waits a moment. */
  issuerClient: { tries: 120, seconds: 15 * MINUTE },
  /** Wrong second steps of staff in one session; right ones are given back. */
  secondStepSession: { tries: 10, seconds: 15 * MINUTE },
  /**
   * Wrong codes of an app, of one account. Only who knows its password or mailbox can give any. A browser that passed
   * before has tries of its own.
   */
  secondStepUser: { tries: 80, seconds: DAY, isRolling: true },
  secondStepKnown: { tries: 20, seconds: DAY, isRolling: true },
  /** From one browser in which a code or link from the mailbox was used. Each further one has tries of its own. */
  loginMailed: { tries: 20, seconds: DAY },
  /** Puzzles that one client solved, and solved for one address. Never reached: they tell how hard the next one is. */
  puzzleClient: { tries: 1_000_000, seconds: HOUR },
  puzzlePair: { tries: 1_000_000, seconds: DAY },
  /** Each solved puzzle is good for one try. */
  puzzleUse: { tries: 1, seconds: DAY },
  workUse: { tries: 1, seconds: DAY },
  /** Emails to a mailbox that browsers have worked for, after all others are used up. Each works until the next one. */
  letterAfterWork: { tries: 1, seconds: HOUR },
  resetAfterWork: { tries: 1, seconds: 30 * MINUTE },
  /** Codes that prove a mailbox. For an hour it is the same code, so that the one email is enough. */
  mailboxAddress: { tries: 1, seconds: HOUR },
  mailboxClient: { tries: 20, seconds: HOUR },
  /** Such codes that are typed; right ones are given back. */
  mailboxCodePair: { tries: 20, seconds: HOUR },
  /** Sign-ups that nobody confirmed; a right code is given back. A whole class may share one address. */
  registerClient: { tries: 60, seconds: HOUR },
  registerClientDay: { tries: 180, seconds: DAY },
  registerPair: { tries: 8, seconds: HOUR },
  codeClient: { tries: 60, seconds: HOUR },
  /** Wrong codes from browsers that did not ask for them. Right ones are given back. */
  codePair: { tries: 9, seconds: DAY, isRolling: true },
  /** The same, from all clients. */
  codeAddress: { tries: 9, seconds: DAY, isRolling: true },
  /** From the browser that asked for the code. */
  codeAttempt: { tries: 9, seconds: DAY, isRolling: true },
  /** From all browsers that asked for one to the address. */
  codeBegun: { tries: 12, seconds: DAY, isRolling: true },
  /** From browsers that worked for a further one. Beyond that, the link in the email is left. */
  codeAfterWork: { tries: 12, seconds: DAY, isRolling: true },
  /** Answers of `resendCode` that tell whether an address has an account. No work brings more of them. */
  resendTold: { tries: 60, seconds: DAY },
  resendClient: { tries: 20, seconds: HOUR },
  resendPair: { tries: 10, seconds: HOUR },
  /** Emails to one mailbox by anyone who has not confirmed it; a right code gives its email back. */
  unconfirmedAddress: { tries: 5, seconds: DAY },
  /** One fewer, so that one client alone cannot use them up. */
  unconfirmedPair: { tries: 4, seconds: DAY },
  forgotClient: { tries: 20, seconds: HOUR },
  /** Reset links to one address that browsers ask for which are not known for the address. */
  forgotAddress: { tries: 5, seconds: DAY },
  forgotPair: { tries: 3, seconds: DAY },
  /** From one browser that is. */
  forgotKnown: { tries: 6, seconds: DAY },
  /** Emailed links that are not ours. */
  linkClient: { tries: 60, seconds: HOUR },
  /** Passwords typed after one emailed link. */
  linkPassword: { tries: 60, seconds: HOUR },
  /** Emailed links to go on with a registration. Each mailbox has its own, lower limit. */
  draftLinkClient: { tries: 60, seconds: HOUR },
  /** Codes by text. Numbers count over all senders, so that nobody can be flooded; a right code is given back. */
  textClient: { tries: 10, seconds: HOUR },
  textNetwork: { tries: 40, seconds: HOUR },
  /** Asked for by one account, or with the link of one booking. */
  textOwner: { tries: 6, seconds: DAY },
  textNumberPause: { tries: 1, seconds: MINUTE },
  textNumber: { tries: 3, seconds: DAY },
  /** Of one account or booking. A number has three codes a day with five tries each, whoever asked for them. */
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
  /** Changes of the address that the provider comes to. */
  visitBooking: { tries: 5, seconds: DAY },
  /** Changes of a page's street, of which its customers are emailed. */
  placeProvider: { tries: 5, seconds: DAY },
  /** Changes of an event's time or place, of which its guests are emailed. */
  moveEvent: { tries: 5, seconds: DAY },
  holdClient: { tries: 20, seconds: HOUR },
  /** Payments of one booking that are begun, also of its balance. */
  payBooking: { tries: 30, seconds: HOUR },
  /** Per booking. */
  moveBooking: { tries: 3, seconds: HOUR },
  holdNetwork: { tries: 200, seconds: HOUR },
  draftClient: { tries: 60, seconds: HOUR },
  guestUploadClient: { tries: 60, seconds: HOUR },
  uploadUser: { tries: 240, seconds: HOUR },
  /** Passcodes and other issued codes; valid ones are not counted. */
  codeEntryClient: { tries: 40, seconds: HOUR },
  codeEntryDraft: { tries: 10, seconds: HOUR },
  /** Places on waitlists that were asked for. */
  waitClient: { tries: 20, seconds: HOUR },
  waitAddress: { tries: 10, seconds: DAY },
  seatsClient: { tries: 20, seconds: HOUR },
  seatsNetwork: { tries: 200, seconds: HOUR },
  /** PINs of doors; right ones are given back. Links of doors are not counted. */
  doorClient: { tries: 20, seconds: HOUR },
  /** The same for one event, from everybody. */
  doorEvent: { tries: 300, seconds: DAY },
  viewClient: { tries: 1, seconds: HOUR },
  /** Emails with the links to the tickets of an address. */
  ticketLinksClient: { tries: 20, seconds: HOUR },
  transferClient: { tries: 20, seconds: HOUR },
  /** Complimentary tickets that an organizer sends. */
  giftUser: { tries: 100, seconds: HOUR },
  /** Connection requests, in total and to the same provider. */
  connectionProvider: { tries: 40, seconds: DAY },
  connectionPair: { tries: 4, seconds: DAY },
  /** Wrong passwords in one session; right ones are given back. */
  passwordSession: { tries: 10, seconds: DAY },
  /** The same, from all sessions of an account that were opened without the password. */
  passwordUser: { tries: 10, seconds: DAY, isRolling: true },
  /** Changes of an account's address that are begun; those to one mailbox. */
  emailChangeUser: { tries: 5, seconds: DAY },
  emailChangePair: { tries: 3, seconds: DAY },
  /** Such emails to one mailbox for all accounts. Beyond that, each takes work. */
  emailChangeMailbox: { tries: 6, seconds: DAY },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMIT_RULES;
export type LimitRules = Readonly<Record<LimitName, LimitRule>>;
