import { defineCall } from '../call';
import type { Message } from '../problem';
import type { EmailChangeAnswer, EmailChangeRequest, EmailConfirmed } from './email-change';
import type { NotMeAnswer } from './not-me';

/**
 * Takes the token of the link “This was not me” as bearer. Never called on load, because mail scanners open links. Ends
 * every session and the password; removes the passkey or linked account that the email was about. Works once; responds
 * with 401 'Invalid token!' otherwise.
 */
export const reportNotMe = defineCall<{ answer: NotMeAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/not-me',
});

/** Takes the token of the email about a deletion as bearer. Responds with 401 'Invalid token!' when it is too late. */
export const keepAccount = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/keep-account',
});

/**
 * Takes the token of one of the two emails as bearer. Responds with 401 'Invalid token!' when the change is over, and
 * with 409 when another account has the address by now.
 */
export const confirmEmailChange = defineCall<{ answer: EmailConfirmed }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/email-change',
});

/** The change that waits. This call and all below respond with 401 without a bearer token and session cookie. */
export const readEmailChange = defineCall<{ answer: EmailChangeAnswer }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/email-change',
});

/**
 * Emails both addresses; replaces an earlier change. The answer is the same when the address has an account. Responds
 * with 400 at `password` when the sign-in is not fresh and the password is missing or wrong.
 */
export const beginEmailChange = defineCall<{ body: EmailChangeRequest; answer: EmailChangeAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/email-change',
});

/** Responds with 204, also when none waits. */
export const cancelEmailChange = defineCall<{ answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/email-change',
});
