import { z } from 'zod';
import { IdempotencyKey } from '../idempotency-key';
import { Money } from '../money/money';
import { RefundLine } from './refunds';

/**
 * - `paid_directly`: paid by the customer to the provider without us, as by Zelle. Only its service charge
 *   reduces what we owe the provider.
 * - `refunded`: entered when a refund is requested. It stays when the refund fails, because the money still
 *   belongs to the customer.
 */
export const LedgerKind = z.enum([
  'paid',
  'paid_directly',
  'service_charge',
  'refunded',
  'service_charge_returned',
  'paid_out',
]);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** A negative amount means that the provider owes it to us. */
const Balance = z.object({ cents: z.int(), currency: z.literal('USD') }).meta({ id: 'Balance' });

/**
 * What a balance consists of. `owed` is `dueNow` plus `notYetDue` minus `owing`: ticket money is due when its
 * event is over, and a balance below zero is owed to us. Absent when a server of the release before answers.
 */
const BalanceParts = { dueNow: Money.optional(), notYetDue: Money.optional(), owing: Money.optional() };

export const LedgerEntry = z
  .object({
    id: z.uuid(),
    kind: LedgerKind,
    amount: Money,
    /** How the entry changes what we owe the provider. */
    owed: Balance,
    /** The booking or tickets that were paid for. For a payout, the payout itself. */
    subject: z.object({ kind: z.enum(['booking', 'tickets', 'payout']), id: z.uuid() }),
    /**
     * Service, customer and time of the booking in the provider's time zone: `Hair Dressing, Ann Guest, Fri,
     * Mar 6, 2:00 PM`. Of tickets: event, order and guest: `Lash Lab, order 9C41F7A2, Ann Guest`.
     */
    about: z.string().nullable(),
    /** The event whose tickets were paid for. */
    event: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
    /** When the event of ticket money is over, while that is still ahead. Null for all other entries. */
    dueAt: z.iso.datetime().nullable(),
    /** The state of the refund, for the kind `refunded`. */
    refund: RefundLine.nullable(),
    /** What the provider has yet to send back by Zelle, such as `Send $24.34 back to ann@example.com by Zelle.` */
    toSend: z.string().optional(),
    note: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Sums cover all time. `entries` is one page, newest first. */
export const Ledger = z
  .object({
    paid: Money,
    serviceCharge: Money,
    refunded: Money,
    /** The part of `refunded` that has not reached the customers. Absent when there is none. */
    notYetSent: z.object({ failed: Money, onItsWay: Money, toSend: Money }).optional(),
    paidOut: Money,
    owed: Balance,
    ...BalanceParts,
    entries: z.array(LedgerEntry),
    /** Cursor for `before`. Absent on the last page. */
    next: z.uuid().optional(),
  })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof Ledger>;

export const LedgerParams = z.object({ id: z.string().max(60) });
export const LedgerQuery = z.object({
  before: z.uuid('This is not the id of an entry').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type LedgerQuery = z.input<typeof LedgerQuery>;

/** Providers to whom we owe money, now or later, and providers who owe us, sorted by id. */
export const PayoutList = z
  .object({
    providers: z.array(
      z.object({
        providerId: z.uuid(),
        name: z.string(),
        owed: Balance,
        ...BalanceParts,
        /** How much of what is not yet due may be paid in advance. */
        advance: Money.optional(),
      }),
    ),
    /** Cursor for `after`. Absent on the last page. */
    next: z.uuid().optional(),
  })
  .meta({ id: 'PayoutList' });
export type PayoutList = z.infer<typeof PayoutList>;

export const PayoutQuery = z.object({
  after: z.uuid('This is not the id of a provider').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PayoutQuery = z.input<typeof PayoutQuery>;

export const Payout = z.object({
  providerId: z.uuid('Say which provider was paid'),
  /** Paid amount in US cents, at most what is due now, or with `isAdvance` at most that and the advance. */
  amountCents: z.int('Give a whole number of cents').positive('Enter an amount above zero').max(100_000_000),
  reference: z.string().trim().min(1, 'Say how it was paid').max(200, 'Use at most 200 letters'),
  isAdvance: z.boolean().optional(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutHeaders = z.object({ 'idempotency-key': IdempotencyKey });

const PAYOUT_BATCH_MAX = 50;

/** Several payouts of one transfer list, each recorded by itself. */
export const PayoutBatch = z.object({
  payouts: z
    .array(Payout.pick({ providerId: true, amountCents: true }))
    .min(1, 'Choose at least one provider')
    .max(PAYOUT_BATCH_MAX, `Choose at most ${PAYOUT_BATCH_MAX} providers`),
  reference: Payout.shape.reference,
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

/** `problem` says why nothing was recorded for a provider. */
export const PayoutBatchResult = z
  .object({ results: z.array(z.object({ providerId: z.uuid(), problem: z.string().nullable() })) })
  .meta({ id: 'PayoutBatchResult' });
export type PayoutBatchResult = z.infer<typeof PayoutBatchResult>;

/** The share of ticket money that the office may pay out before its event is over. */
export const ADVANCE_PERCENT = 50;

export const PayoutHistoryQuery = z.object({
  providerId: z.uuid('This is not the id of a provider').optional(),
  before: z.uuid('This is not the id of a payout').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PayoutHistoryQuery = z.input<typeof PayoutHistoryQuery>;

/** Sorted newest first. */
export const PayoutHistory = z
  .object({
    payouts: z.array(
      z.object({
        id: z.uuid(),
        providerId: z.uuid(),
        name: z.string(),
        amount: Money,
        reference: z.string(),
        isAdvance: z.boolean(),
        /** The staff member who entered it. Null when that account is gone. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    /** Cursor for `before`. Absent on the last page. */
    next: z.uuid().optional(),
  })
  .meta({ id: 'PayoutHistory' });
export type PayoutHistory = z.infer<typeof PayoutHistory>;
