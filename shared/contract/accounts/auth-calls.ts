import type {
  AttemptAnswer,
  EmailRequest,
  EnterRequest,
  LoginAnswer,
  LoginRequest,
  ObserverAnswer,
  MailboxCodeRequest,
  OtpAnswer,
  OtpCheckElsewhereRequest,
  OtpCheckRequest,
  PuzzleAnswer,
  RegisterRequest,
  SetNewPasswordRequest,
  SolvedPuzzle,
  VerifiedAnswer,
  VerifyElsewhereRequest,
} from './auth';
import { defineCall } from '../call';
import type { Message } from '../problem';
import type { ResetLinkAnswer } from './other-ways';

/**
 * Returns the user of the bearer token. Responds with 201 and a replacement token when the token is renewed,
 * and with 401 when the session has ended.
 */
export const observer = defineCall<{ answer: ObserverAnswer }>({
  method: 'POST',
  base: 'backend',
  path: '/api/v1/auth/observer',
});

/** Ends the session of the bearer token, or of the cookie for requests from the site itself. */
export const logout = defineCall<{ answer: Message }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/auth/logout',
});

/**
 * Returns a token. Responds with 401 for wrong credentials and with 403 when the email address is not
 * verified.
 */
export const login = defineCall<{ body: LoginRequest; answer: LoginAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/login',
});

/**
 * Responds with 200 and the same message whether or not the address has an account. Sets a cookie that links
 * the code to this browser. Responds with 400 and field errors for invalid input, and with 429 after too many
 * attempts.
 */
export const register = defineCall<{ body: RegisterRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/register',
});

/** Responds with 200 and the same message for every address, and with 429 after too many attempts. */
export const forgetPassword = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/forget-password',
});

/**
 * Takes the token of the reset link as bearer. Responds with 200 'Valid token' or 401 'Invalid token!'. Lists what else
 * signs in, to be named in `remove` of `setNewPassword`.
 */
export const verifyForgetToken = defineCall<{ answer: ResetLinkAnswer }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/verify-forget-token',
});

/**
 * Takes the token of the reset link as bearer. Works once; responds with 401 'Invalid token!' for a used or
 * expired token. Ends every session of the user.
 */
export const setNewPassword = defineCall<{ body: SetNewPasswordRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/set-new-password',
});

/**
 * Responds with 200 'OTP has been found' once, with 400 'Invalid OTP' for a code that is wrong, used, expired
 * or tried too often, and with 429 after nine wrong codes for an address within a day; then work for a further try, or use
 * the link in the email. Responds with 409 at `password` to the code of a sign-up that this browser did not begin: ask for the
 * password and call `otpCheckElsewhere`.
 */
export const otpCheck = defineCall<{ body: OtpCheckRequest; answer: OtpAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/otp-check',
});

/** As `verifyElsewhere`, with the code. */
export const otpCheckElsewhere = defineCall<{ body: OtpCheckElsewhereRequest; answer: VerifiedAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/otp-check/password',
});

/**
 * Verifies an address by the emailed link instead of the code. The link opens `/verify-your-email?token=…`,
 * and the page sends the token as bearer when the visitor presses the button. Never called on load, because
 * mail scanners open links. With `&registration=student`, the page then leads on to that registration. Responds with 200 'OTP has been found' once; responds with 401 'Invalid token!'
 * for a used or expired token. Responds with 409 at `password` in a browser that did not begin the sign-up: whoever did
 * may be somebody else, so ask for the password and call `verifyElsewhere`.
 */
export const verifyEmail = defineCall<{ answer: OtpAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/verify-email',
});

/**
 * As `verifyEmail`, in a browser that did not begin the sign-up. Responds with 400 at `password` when it is not the one
 * typed at registering, unless `isNew` makes it the account's; then name and drafts of the sign-up are dropped.
 */
export const verifyElsewhere = defineCall<{ body: VerifyElsewhereRequest; answer: VerifiedAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/verify-email/password',
});

/** Polled by the page that waits for the code, because the emailed link may be opened in another browser. */
export const readAttempt = defineCall<{ answer: AttemptAnswer }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/attempt',
});

/**
 * Signs in the browser that began a sign-up, once, within ten minutes of its confirmation. Responds with 401 at any other
 * time; then ask for the password.
 */
export const enterWithAttempt = defineCall<{ body: EnterRequest; answer: LoginAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/attempt/sign-in',
});

/**
 * Responds with 200 'OTP sent successfully', with 404 'No OTP found for this email' or 'No user found with
 * this email', and with 429 within a minute of the last email or after too many emails.
 */
export const resendOtp = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/resend-otp',
});

/**
 * After 429 from `login`, `register`, `otpCheck`, `resendOtp`, `forgetPassword`, `sendMailboxCode` or `checkMailboxCode`: work
 * for one further try with the address.
 */
export const getPuzzle = defineCall<{ body: EmailRequest; answer: PuzzleAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/puzzle',
});

/** Sets a cookie that is good for one try. Responds with 400 when the answer is wrong, or the puzzle old or used. */
export const answerPuzzle = defineCall<{ body: SolvedPuzzle; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/puzzle/answer',
});

/**
 * After 429 from `login`, when work does not help: emails a code that proves the mailbox. Responds with 200 and the same
 * message for every address, also when the code of this hour was sent before.
 */
export const sendMailboxCode = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/mailbox-code',
});

/** Gives this browser tries of its own with the address. Responds with 400 at `code` when it is not right. */
export const checkMailboxCode = defineCall<{ body: MailboxCodeRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/mailbox-code/check',
});
