import { z } from 'zod';
import { Money } from '../money/money';
import { OnlineMethod, StartedPayment } from '../payments/payments';
import { Sponsor } from '../registration/sponsor';

/** The caller's sponsor. All fields are empty until something was entered. */
export const OwnSponsor = z
  .object({
    version: z.string(),
    has_no_sponsor: z.boolean(),
    sponsor_name: z.string(),
    sponsor_id: z.string(),
    /** Issuer of the accepted sponsorship code. Null without a code, empty for a code issued by staff. */
    code_of: z.string().nullable(),
  })
  .meta({ id: 'OwnSponsor' });
export type OwnSponsor = z.infer<typeof OwnSponsor>;

/** An empty code keeps the stored one. */
export const SponsorFields = Sponsor.safeExtend({
  sponsorship_code: z.string().trim().max(40, 'This code is too long').default(''),
});

export const OwnSponsorRequest = SponsorFields.safeExtend({
  version: z.string().regex(/^\d{1,9}$/, 'Reload the page'),
});
export type OwnSponsorRequest = z.input<typeof OwnSponsorRequest>;

export const Sponsorship = z.object({
  sponsorName: z.string(),
  sponsorId: z.string(),
  /** Entered in the sponsor form. */
  sponsorshipCode: z.string(),
  /** The sponsor's unique code, entered in payment steps. */
  uniqueCode: z.string(),
  since: z.iso.date(),
});
export type Sponsorship = z.infer<typeof Sponsorship>;

export const MySponsorship = z
  .object({
    /** A one-time price for lifetime sponsorship. */
    price: Money,
    methods: z.array(OnlineMethod),
    isProcessing: z.boolean(),
    sponsorship: Sponsorship.nullable(),
  })
  .meta({ id: 'MySponsorship' });
export type MySponsorship = z.infer<typeof MySponsorship>;

export const SponsorshipPayRequest = z.object({ method: OnlineMethod });
export type SponsorshipPayRequest = z.infer<typeof SponsorshipPayRequest>;

export const SponsorshipPayment = z
  .object({
    state: z.enum(['open', 'processing', 'paid']),
    /** To be completed in the browser. Null when nothing is to be paid there. */
    started: StartedPayment.nullable(),
  })
  .meta({ id: 'SponsorshipPayment' });
export type SponsorshipPayment = z.infer<typeof SponsorshipPayment>;
