import { PASSWORD_MIN_LENGTH } from './accounts/password-length';
/** Messages that the server and the site compare letter by letter. Do not correct their spelling. */
export const AUTH_MESSAGES = {
  verificationSent: 'Verification email send!',
  loginSuccess: 'Success',
  loggedOut: 'Logged out successfully!',
  resetSent: 'Reset password email sent successfully',
  passwordSet: 'Password set successfully',
  invalidToken: 'Invalid token!',
  tokenValid: 'Valid token',
  invalidOtp: 'Invalid OTP',
  codeOver: 'This code no longer works. Please ask for a new one',
  codeTriesOver: 'That was wrong five times, so this code no longer works. Please ask for a new one',
  codesUsedUp: 'Too many wrong codes. Press the button in our email instead: it still works',
  otpFound: 'OTP has been found',
  otpSent: 'OTP sent successfully',
  noOtp: 'No OTP found for this email',
  noUser: 'No user found with this email',
  badCredentials: 'That email or password is incorrect',
  notVerified: 'Please verify your email first',
  passwordChanged: 'Your password is changed',
  wrongPassword: 'This is not your password',
  linkNeedsPassword: 'You started in another browser. Enter the password you chose there',
  linkWrongPassword: 'You signed up with a different password. Try it again, or make this your new password',
  workAccepted: 'You can try again now',
  workRefused: 'That took too long. Please try again',
  mailboxCodeSent: 'If this address has an account, a code is in its mailbox. It works for an hour',
  mailboxProved: 'Thank you. Now sign in',
  mailboxCodeWrong: 'That’s not the code in our latest email',
  resendTooSoon: 'We have just sent you a code. Please wait a minute before asking for another',
  sessionEnded: 'Your session has ended. Please sign in again',
} as const;

/** Texts that the site shows for those messages and for its own checks. */
export const AUTH_TEXTS = {
  welcomeBack: 'Welcome back',
  couldNotLogout: 'Could not logout. Please try again',
  passwordUpdated: 'Password Updated!',
  linkExpired: 'You link has already been expired',
  reloadPage: 'Please reload your page',
  resendOtpHint: '. Please resend your OTP',
  /** Of a code beside a booking or an order. It can be typed again. */
  wrongCode: 'That is not the code. Check the four digits and try again, or ask for another code',
  emailVerified: 'Email is verified',
  linkWorks: 'The button in our email still works',
  signUpAgain: 'Something went wrong! Please signup and try again',
  couldNotResend: 'Could not resend email',
  passwordRequired: 'Please enter your password',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordCommon: 'Too easy to guess: this is one of the first passwords anyone would try',
  passwordOfProduct: 'Too easy to guess: it’s made up of words from this site',
  passwordsDiffer: 'Passwords do not match',
  choosePassword: `Choose a strong password at least ${PASSWORD_MIN_LENGTH} characters`,
  passwordMatched: 'Password matched',
  passwordShouldMatch: 'Password should be same',
  passwordMismatch: 'Password does not match',
} as const;

export const WIZARD_MESSAGES = {
  selectProfession: 'Please select a service before continuing.',
  selectService: 'Please select at least one service before continuing.',
  selectLocation: 'Please select a location before continuing.',
} as const;

export const PAGE_MESSAGES = {
  underConstruction: 'This page is under constructions',
  goToHomepage: 'Go to Homepage',
  noData: 'No Data',
  locationHint: 'Click here to get your location automatically',
} as const;

export const OUTREACH_MESSAGES = {
  printRequested: 'Your request has been sent',
  checkMailbox: 'Almost there. Open the email we just sent you and press the button',
  subscribed: 'You are on the list',
  unsubscribed: 'You are off the list',
  linkWorksNoLonger: 'This link no longer works. Please subscribe again',
} as const;

export const PROBLEM_MESSAGES = {
  invalid: 'Please check the highlighted fields',
  malformed: 'The request could not be read',
  unsupported: 'Send JSON with the content type application/json',
  tooLarge: 'That’s larger than we can accept',
  notFound: 'There is nothing at this address',
  eventNotFound: 'This event does not exist or is no longer listed',
  providerNotFound: 'This provider does not exist or is no longer listed',
  staffOnly: 'This is for our staff only',
  otherStaff: 'Your role does not include this. Ask a colleague whose role does',
  late: 'The request did not arrive in time. Please try again',
  tooMany: 'Too many tries. Please wait a moment and try again',
  internal: 'Something went wrong on our side. Nothing was changed. Please try again',
  unavailable: 'We are busy right now. Please try again in a moment',
} as const;
