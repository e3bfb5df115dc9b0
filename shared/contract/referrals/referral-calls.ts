import { defineCall } from '../call';
import type { Referral } from './referrals';

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
