import { z } from 'zod';
import { Money } from './money';
import { PaymentMethod, StartedPayment } from './payments';

/** What a plan costs: see `PLANS`. */
export const PlanPrice = z.enum(['student', 'regular', 'schoolCode', 'licensed']);
export type PlanPrice = z.infer<typeof PlanPrice>;

export const QuoteLine = z.object({
  id: z.enum(['plan', 'promotion', 'sponsor']),
  label: z.string(),
  amount: Money,
  /** What it costs without the school's code; null where nothing is saved. */
  regular: Money.nullable(),
  per: z.enum(['month', 'once']),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** What a registration costs, as the server reckons it from the draft. */
export const Quote = z
  .object({
    lines: z.array(QuoteLine).max(3),
    /** To be paid now. */
    total: Money,
    /** Whoever has a plan already pays for no other. */
    hasPlan: z.boolean(),
    /** Zelle only where nothing renews. */
    methods: z.array(PaymentMethod),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const QuoteQuery = z.object({
  /** Whether the sponsor offer of $25 is taken. */
  sponsorOffer: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export type QuoteQuery = z.input<typeof QuoteQuery>;

export const RegistrationPayRequest = z.object({ method: PaymentMethod });
export type RegistrationPayRequest = z.infer<typeof RegistrationPayRequest>;

/** How the payment of a registration stands. */
export const RegistrationPayment = z
  .object({
    state: z.enum(['open', 'processing', 'paid', 'awaiting_transfer']),
    /** To be paid in the browser; null when there is nothing to pay there. */
    started: StartedPayment.nullable(),
    /** Where to send the money by Zelle, and what to write with it. */
    zelle: z.object({ address: z.string(), reference: z.string() }).nullable(),
  })
  .meta({ id: 'RegistrationPayment' });
export type RegistrationPayment = z.infer<typeof RegistrationPayment>;

export const PlanCard = z.object({
  /** Like `visa`; empty where the provider does not say. */
  brand: z.string(),
  /** The last four digits; empty for a wallet that does not say. */
  last4: z.string(),
});
export type PlanCard = z.infer<typeof PlanCard>;

/** The monthly plan of a person. Dates are the site's, in Dallas. */
export const Plan = z
  .object({
    id: z.uuid(),
    price: PlanPrice,
    amount: Money,
    regular: Money.nullable(),
    /** `past_due`: the last payment did not go through and is tried again. */
    state: z.enum(['active', 'past_due', 'ended']),
    since: z.iso.date(),
    /** Of the month that is paid, or being paid. */
    renewsOn: z.iso.date(),
    /** It is cancelled and ends on `renewsOn`. */
    isCancelled: z.boolean(),
    /** When a payment that did not go through is tried again. */
    nextTryOn: z.iso.date().nullable(),
    /** Why it did not go through, in words. */
    declined: z.string().nullable(),
    card: PlanCard.nullable(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

/** Null for whoever never had one. An ended plan is shown until there is another. */
export const MyPlan = z.object({ plan: Plan.nullable() }).meta({ id: 'MyPlan' });
export type MyPlan = z.infer<typeof MyPlan>;

export const PlanInvoice = z
  .object({
    id: z.uuid(),
    /** The month that it pays for. */
    from: z.iso.date(),
    until: z.iso.date(),
    lines: z.array(z.object({ label: z.string(), amount: Money })),
    total: Money,
    /** `void`: it is asked for no longer. */
    state: z.enum(['open', 'paid', 'void']),
    paidOn: z.iso.date().nullable(),
    /** Its number at the payment service. */
    receipt: z.uuid().nullable(),
  })
  .meta({ id: 'PlanInvoice' });
export type PlanInvoice = z.infer<typeof PlanInvoice>;

/** The newest first. */
export const PlanInvoices = z.array(PlanInvoice).max(60);
export type PlanInvoices = z.infer<typeof PlanInvoices>;

/** Opens fields that keep a card without charging it. */
export const StartedCardChange = z
  .object({ setupId: z.string(), clientSecret: z.string(), provider: StartedPayment.shape.provider })
  .meta({ id: 'StartedCardChange' });
export type StartedCardChange = z.infer<typeof StartedCardChange>;

export const CardChange = z.object({ setupId: z.string().max(200) });
export type CardChange = z.infer<typeof CardChange>;
