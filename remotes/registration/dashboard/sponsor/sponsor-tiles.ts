import { ownSponsor, mySponsorship } from '@glow50/contract/sponsors/sponsor-calls';
import { defineTile } from '../tile';
import { BecomeSponsor } from './BecomeSponsor';
import { SponsorEditor } from './SponsorEditor';

export const sponsorInfoTile = defineTile({
  intro: 'Who helped you get here.',
  load: ({ api }, signal) => api.call(ownSponsor, { signal }),
  Component: SponsorEditor,
});

export const becomeSponsorTile = defineTile({
  intro: 'Lifetime membership with free marketing and event collaboration.',
  load: ({ api }, signal) => api.call(mySponsorship, { signal }),
  Component: BecomeSponsor,
});
