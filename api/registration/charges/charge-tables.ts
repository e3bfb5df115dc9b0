import type { PaymentMethod } from '@glow50/contract/payments/payments';
import type { QuoteLine } from '@glow50/contract/plans/plans';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends ChargeTables {}
}

export interface ChargeTables {
  registration_charges: {
    owner_key: string;
    registration_id: string;
    method: PaymentMethod;
    state: 'open' | 'processing' | 'paid' | 'awaiting_transfer';
    amount_cents: number;
    lines: JSONColumnType<QuoteLine[]>;
    payment_id: string | null;
    attempt: Generated<number>;
    transfer_due_at: Date | null;
  };
}
