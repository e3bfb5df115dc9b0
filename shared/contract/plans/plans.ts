import { z } from 'zod';
import { Money } from '../money/money';
import { PaymentMethod, StartedPayment, UnavailableMethod } from '../payments/payments';

/** Amounts are in `PRICES`. */
export const PlanPrice = z.enum(['student', 'regular', 'schoolCode', 'licensed']);
export type PlanPrice = z.infer<typeof PlanPrice>;

export const QuoteLine = z.object({
  id: z.enum(['plan', 'promotion', 'sponsor']),
  label: z.string(),
  amount: Money,
  /** Price without the school code. Null when nothing is saved. */
  regular: Money.nullable(),
  per: z.enum(['month', 'once']),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Where a transfer goes, its memo, and the last day on which it is waited for, in Dallas. */
export const ZelleTransfer = z.object({
  address: z.string(),
  reference: z.string(),
  until: z.iso.date().optional(),
});

/** A transfer that the registrant was asked for. Its money may be on its way. */
export const AskedTransfer = ZelleTransfer.extend({
  amount: Money,
  /** False once the registrant has begun to pay another way. */
  isAwaited: z.boolean(),
});
export type AskedTransfer = z.infer<typeof AskedTransfer>;

/** Price of a registration, computed by the server from the draft. */
export const Quote = z
  .object({
    lines: z.array(QuoteLine).max(3),
    total: Money,
    /** A registrant with a plan does not pay for another one. */
    hasPlan: z.boolean(),
    /** Includes Zelle when the site takes it. It pays the first month of a plan; a card pays the months after. */
    methods: z.array(PaymentMethod),
    notOffered: z.array(UnavailableMethod).optional(),
    /** Absent unless a transfer was asked for that has not arrived. */
    transfer: AskedTransfer.optional(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const QuoteQuery = z.object({
  sponsorOffer: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export type QuoteQuery = z.input<typeof QuoteQuery>;

export const RegistrationPayRequest = z.object({ method: PaymentMethod });
export type RegistrationPayRequest = z.infer<typeof RegistrationPayRequest>;

/** How long a transfer by Zelle is waited for. */
export const TRANSFER_DAYS = 7;

export const RegistrationPayment = z
  .object({
    state: z.enum(['open', 'processing', 'paid', 'awaiting_transfer']),
    /** To be completed in the browser. Null when nothing is to be paid there. */
    started: StartedPayment.nullable(),
    zelle: ZelleTransfer.nullable(),
  })
  .meta({ id: 'RegistrationPayment' });
export type RegistrationPayment = z.infer<typeof RegistrationPayment>;

export const PlanCard = z.object({
  brand: z.string(),
  /** The last four digits. Empty for a wallet that does not tell. */
  last4: z.string(),
  /** The wallet that it was saved from. Absent for a card that was typed, or when it is not known. */
  wallet: z.enum(['apple_pay', 'google_pay']).optional(),
});
export type PlanCard = z.infer<typeof PlanCard>;

/** A person's monthly plan. Dates are in Dallas time. */
export const Plan = z
  .object({
    id: z.uuid(),
    price: PlanPrice,
    amount: Money,
    regular: Money.nullable(),
    /** `past_due`: the last payment failed and is retried. */
    state: z.enum(['active', 'past_due', 'ended']),
    since: z.iso.date(),
    /** End of the month that is paid or being paid. */
    renewsOn: z.iso.date(),
    /** The plan is canceled and ends on `renewsOn`. */
    isCancelled: z.boolean(),
    nextTryOn: z.iso.date().nullable(),
    declined: z.string().nullable(),
    /** Of an ended plan: as its owner asked, a month that was not paid, or a declined registration. */
    endedFor: z.enum(['asked', 'unpaid', 'declined']).optional(),
    card: PlanCard.nullable(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

/** Null when the person never had a plan. An ended plan is returned until there is a new one. */
export const MyPlan = z.object({ plan: Plan.nullable() }).meta({ id: 'MyPlan' });
export type MyPlan = z.infer<typeof MyPlan>;

export const PlanInvoice = z
  .object({
    id: z.uuid(),
    from: z.iso.date(),
    until: z.iso.date(),
    lines: z.array(z.object({ label: z.string(), amount: Money })),
    total: Money,
    /** `void`: no longer to be paid. */
    state: z.enum(['open', 'paid', 'void']),
    paidOn: z.iso.date().nullable(),
    receipt: z.uuid().nullable(),
    /** Absent unless it was returned, because the registration was declined. */
    returned: Money.optional(),
  })
  .meta({ id: 'PlanInvoice' });
export type PlanInvoice = z.infer<typeof PlanInvoice>;

/** Sorted newest first. */
export const PlanInvoices = z.array(PlanInvoice).max(60);
export type PlanInvoices = z.infer<typeof PlanInvoices>;

/** For payment fields that save a card without charging it. */
export const StartedCardChange = z
  .object({ setupId: z.string(), clientSecret: z.string(), provider: StartedPayment.shape.provider })
  .meta({ id: 'StartedCardChange' });
export type StartedCardChange = z.infer<typeof StartedCardChange>;

export const CardChange = z.object({ setupId: z.string().max(200) });
export type CardChange = z.infer<typeof CardChange>;
