import type { LedgerKind } from '@glow50/contract/payments/ledger';
import type { OnlineMethod, PaymentProviderName } from '@glow50/contract/payments/payments';
import type { RefundState } from '@glow50/contract/payments/refunds';
import type { TestCardToken } from '@glow50/contract/payments/test-payments';
import type { PlanCard } from '@glow50/contract/plans/plans';
import type { Generated } from 'kysely';
import type { PaymentState, PaymentSubject } from './payment';

declare module '../platform/database/tables' {
  interface Tables extends PaymentTables {}
}

export interface PaymentTables {
  payments: {
    owner_key: string;
    payment_id: string;
    subject_kind: PaymentSubject['kind'];
    subject_id: string;
    amount_cents: number;
    service_charge_cents: number;
    method: OnlineMethod;
    email: string;
    keeps_card: boolean;
    customer_ref: Generated<string | null>;
    saves_card: Generated<boolean>;
    is_replacing: Generated<boolean>;
    restarts: Generated<number>;
    idempotency_key: string;
    provider: PaymentProviderName;
    intent_id: string | null;
    state: PaymentState;
    reported_at: Date | null;
    created_at: Date;
  };
  payment_intents: {
    intent_id: string;
    owner_key: string;
    payment_id: string;
  };
  kept_cards: {
    owner_key: string;
    provider: PaymentProviderName;
    customer_ref: string;
    card_ref: string | null;
    brand: Generated<string>;
    last4: Generated<string>;
    wallet: Generated<NonNullable<PlanCard['wallet']> | ''>;
    created_at: Date;
  };
  saved_cards: {
    user_id: string;
    card_id: string;
    provider: PaymentProviderName;
    card_ref: string;
    brand: Generated<string>;
    last4: Generated<string>;
    created_at: Date;
  };
  refunds: {
    owner_key: string;
    refund_id: string;
    payment_id: string;
    amount_cents: number;
    service_charge_cents: number;
    reason: string;
    idempotency_key: string;
    state: RefundState;
    attempt: Generated<number>;
    failure: string | null;
    resolved_note: Generated<string | null>;
    resolved_by: Generated<string | null>;
    resolved_at: Generated<Date | null>;
    created_at: Date;
  };
  payment_events: {
    event_id: string;
    type: string;
    intent_id: string | null;
    received_at: Date;
  };
  ledger_entries: {
    provider_id: string;
    entry_id: string;
    kind: LedgerKind;
    amount_cents: number;
    owed_cents: number;
    subject_kind: 'booking' | 'tickets' | 'payout';
    subject_id: string;
    source: string;
    note: Generated<string>;
    created_at: Date;
  };
  test_intents: {
    intent_id: string;
    amount_cents: number;
    state: 'open' | 'challenged' | 'succeeded' | 'cancelled';
    token: TestCardToken | null;
    customer_ref: string | null;
    created_at: Date;
  };
}
