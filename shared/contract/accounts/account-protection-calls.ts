import { defineCall } from '../call';
import type { Message } from '../problem';
import type { AskedEmailChange, EmailChangeAnswer, EmailChangeRequest, EmailConfirmed } from './email-change';
import type { NotMeAnswer } from './not-me';
import type { FreshProof } from './passkeys';

/**
 * Takes the token of the link “This wasn’t me” as bearer. Never called on load, because mail scanners open links. Ends
 * every session and the password; removes what the email was about, and the ways to sign in that were added since. Nothing
 * signs in until a new password is chosen. Works once, and while the account has the address that the email went to;
 * responds with 401 'Invalid token!' otherwise.
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
 * with 409 when another account has the address by now. The link to the new address needs the account's password in a
 * browser that is not signed in to the account: 409 at `password` without it, 400 when it is wrong.
 */
export const confirmEmailChange = defineCall<{ body: FreshProof; answer: EmailConfirmed }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/email-change',
});

/** Takes the same token. Confirms nothing. */
export const readAskedEmailChange = defineCall<{ answer: AskedEmailChange }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/email-change/asked',
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
