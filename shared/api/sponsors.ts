import { z } from 'zod';
import { Money } from './money';
import { OnlineMethod, StartedPayment } from './payments';
import { Sponsor } from './registration/sponsor';

/** Who sponsors the caller; all empty as long as nothing was said. */
export const OwnSponsor = z
  .object({
    /** Another with each save. */
    version: z.string(),
    has_no_sponsor: z.boolean(),
    sponsor_name: z.string(),
    sponsor_id: z.string(),
    /** Whose sponsorship code was found good; null without one, empty for one of the office. */
    code_of: z.string().nullable(),
  })
  .meta({ id: 'OwnSponsor' });
export type OwnSponsor = z.infer<typeof OwnSponsor>;

/** The code may be left out where one is noted already: it stays. */
export const SponsorFields = Sponsor.safeExtend({
  sponsorship_code: z.string().trim().max(40, 'This code is too long').default(''),
});

export const OwnSponsorRequest = SponsorFields.safeExtend({
  /** Of what was changed. */
  version: z.string().regex(/^\d{1,9}$/, 'Reload the page'),
});
export type OwnSponsorRequest = z.input<typeof OwnSponsorRequest>;

/** What a sponsor hands to those whom they sponsor. */
export const Sponsorship = z.object({
  sponsorName: z.string(),
  sponsorId: z.string(),
  /** For the sponsor form. */
  sponsorshipCode: z.string(),
  /** The sponsor's unique code, for payment steps. */
  uniqueCode: z.string(),
  since: z.iso.date(),
});
export type Sponsorship = z.infer<typeof Sponsorship>;

export const MySponsorship = z
  .object({
    /** Once, for life. */
    price: Money,
    methods: z.array(OnlineMethod),
    /** The bank is still working on the payment. */
    isProcessing: z.boolean(),
    /** Null for who is no sponsor. */
    sponsorship: Sponsorship.nullable(),
  })
  .meta({ id: 'MySponsorship' });
export type MySponsorship = z.infer<typeof MySponsorship>;

export const SponsorshipPayRequest = z.object({ method: OnlineMethod });
export type SponsorshipPayRequest = z.infer<typeof SponsorshipPayRequest>;

export const SponsorshipPayment = z
  .object({
    state: z.enum(['open', 'processing', 'paid']),
    /** To be paid in the browser; null when there is nothing to pay there. */
    started: StartedPayment.nullable(),
  })
  .meta({ id: 'SponsorshipPayment' });
export type SponsorshipPayment = z.infer<typeof SponsorshipPayment>;
