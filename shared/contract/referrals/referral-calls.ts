import { defineCall } from '../call';
import type { Invitation, InvitationQuery, Referral } from './referrals';

/**
 * The referral code of the caller's page and the accounts it brought. Responds with 404 when the caller has
 * no page.
 */
export const myReferral = defineCall<{ answer: Referral }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-referral',
});

/** Creates the code. Repeating the call returns the same code. */
export const startReferral = defineCall<{ answer: Referral }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-referral',
});

/**
 * What the code of an invitation is good for. Responds with 400 at `code` and words for why it does not work, and
 * with 429 after too many wrong ones.
 */
export const readInvitation = defineCall<{ query: InvitationQuery; answer: Invitation }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/invitations',
});
