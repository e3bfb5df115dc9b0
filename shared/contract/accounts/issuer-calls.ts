import { defineCall } from '../call';
import type { Arrival, BeginLink, BeginSignIn, BegunElsewhere, IssuerList, LinkedIssuers } from './issuers';

/** Empty where none is configured. */
export const listIssuers = defineCall<{ answer: IssuerList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/issuers',
});

/**
 * Answers with the address of the issuer's page and sets a cookie that binds the way back to this browser, for ten
 * minutes and one use. The way back ends at `/sign-in?arrived=…`, or at `/sign-in?refused=…` with a key of
 * `ISSUER_MESSAGES`. Responds with 404 for an issuer that is not configured, and 503 when it cannot be reached.
 */
export const beginSignInElsewhere = defineCall<{
  params: { issuer: string };
  body: BeginSignIn;
  answer: BegunElsewhere;
}>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/issuers/:issuer/start',
});

/** Ends the way back: signs in who has just arrived from an issuer in this browser, once. Responds with 401 otherwise. */
export const arrive = defineCall<{ answer: Arrival }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/issuers/arrival',
});

/** Every configured issuer. This call and all below respond with 401 without a bearer token and session cookie. */
export const listLinkedIssuers = defineCall<{ answer: LinkedIssuers }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/issuers',
});

/** As `beginSignInElsewhere`, for an account that is signed in. The way back ends at `/account`. */
export const beginLink = defineCall<{ params: { issuer: string }; body: BeginLink; answer: BegunElsewhere }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/issuers/:issuer/start',
});

/** Responds with 204, also when it was not linked, and with 409 when no other way to sign in would be left. */
export const unlinkIssuer = defineCall<{ params: { issuer: string }; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/issuers/:issuer',
});
