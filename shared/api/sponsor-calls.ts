import { defineCall } from './call';
import type {
  MySponsorship,
  OwnSponsor,
  OwnSponsorRequest,
  SponsorshipPayment,
  SponsorshipPayRequest,
} from './sponsors';

/** Who sponsors the caller: as said last, else as said when registering. */
export const ownSponsor = defineCall<{ answer: OwnSponsor }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-sponsor',
});

/** 400 for a code that does not work; 409 when it was changed elsewhere meanwhile. */
export const saveOwnSponsor = defineCall<{ body: OwnSponsorRequest; answer: OwnSponsor }>({
  method: 'PUT',
  base: 'api',
  path: '/api/v1/my-sponsor',
});

/** Whether the caller is a sponsor, and what it costs to become one. */
export const mySponsorship = defineCall<{ answer: MySponsorship }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-sponsorship',
});

/** Starts to pay for becoming a sponsor. Asked again it is the same payment: nobody pays twice. */
export const paySponsorship = defineCall<{ body: SponsorshipPayRequest; answer: SponsorshipPayment }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-sponsorship/payment',
});
