import type { PlanPrice } from '@glow50/contract/plans/plans';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends PlanTables {}
}

export interface PlanTables {
  plans: {
    user_id: string;
    plan_id: string;
    registration_id: string;
    price: PlanPrice;
    amount_cents: number;
    email: string;
    method: OnlineMethod;
    state: 'active' | 'past_due' | 'ended';
    started_at: Date;
    month: number;
    renews_at: Date;
    cancelled_at: Date | null;
    tries: Generated<number>;
    declined: string | null;
    next_try_at: Date | null;
    ended_at: Date | null;
    ended_for: 'asked' | 'unpaid' | 'declined' | null;
  };
  plan_invoices: {
    user_id: string;
    plan_id: string;
    month: number;
    invoice_id: string;
    from_at: Date;
    until_at: Date;
    lines: JSONColumnType<{ label: string; cents: number }[]>;
    total_cents: number;
    state: 'open' | 'paid' | 'void';
    payment_id: string | null;
    paid_at: Date | null;
    returned_cents: Generated<number>;
    return_sent_at: Date | null;
  };
}
