import { defineCall } from './call';
import type { Referral } from './referrals';

/** The code of the caller's page and whom it brought. 404 for who has no page. */
export const myReferral = defineCall<{ answer: Referral }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-referral',
});

/** Makes the code, once. */
export const startReferral = defineCall<{ answer: Referral }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-referral',
});
