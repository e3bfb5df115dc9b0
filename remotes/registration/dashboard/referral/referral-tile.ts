import { myReferral } from '@glow50/contract/referrals/referral-calls';
import { defineTile } from '../tile';
import { ReferralTile } from './ReferralTile';

export const referralTile = defineTile({
  intro: 'Bring someone whose work you love.',
  load: ({ api }, signal) => api.call(myReferral, { signal }),
  Component: ReferralTile,
});
