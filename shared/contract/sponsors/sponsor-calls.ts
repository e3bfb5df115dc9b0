import { defineCall } from '../call';
import type {
  MySponsorship,
  OwnSponsor,
  OwnSponsorRequest,
  SponsorshipPayment,
  SponsorshipPayRequest,
} from './sponsors';

/** The caller's sponsor: the last saved answer, or the one given when registering. */
export const ownSponsor = defineCall<{ answer: OwnSponsor }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-sponsor',
});

/** Responds with 400 for an invalid code, and with 409 when the answer was changed elsewhere meanwhile. */
export const saveOwnSponsor = defineCall<{ body: OwnSponsorRequest; answer: OwnSponsor }>({
  method: 'PUT',
  base: 'api',
  path: '/api/v1/my-sponsor',
});

export const mySponsorship = defineCall<{ answer: MySponsorship }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-sponsorship',
});

/** Starts paying to become a sponsor. Repeated calls return the same payment, so that nobody pays twice. */
export const paySponsorship = defineCall<{ body: SponsorshipPayRequest; answer: SponsorshipPayment }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-sponsorship/payment',
});
