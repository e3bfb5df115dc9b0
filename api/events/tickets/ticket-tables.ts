import type { Result } from '@glow50/contract/check-in/check-ins';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import type { TicketOrder, TicketOrderStatus } from '@glow50/contract/tickets/ticket-orders';
import type { TicketAnswer } from '@glow50/contract/tickets/ticket-kinds';
import type { ColumnType, Generated } from 'kysely';
import type { OrderedKind } from '../kinds/kind-tables';

declare module '../../platform/database/tables' {
  interface Tables extends TicketTables {}
}

/** Written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface TicketTables {
  ticket_orders: {
    event_id: string;
    order_id: string;
    owner_key: string;
    status: TicketOrderStatus;
    quantity: number;
    price_cents: number;
    hold_expires_at: Date;
    visitor_hash: Buffer;
    user_id: string | null;
    buyer_name: string | null;
    buyer_email: string | null;
    is_email_confirmed: Generated<boolean>;
    attendees: Generated<string[]>;
    moves_seen: number;
    method: OnlineMethod | null;
    payment_id: string | null;
    payment_state: Generated<TicketOrder['payment']>;
    payment_attempt: Generated<number>;
    paid_cents: Generated<number>;
    refunded_cents: Generated<number>;
    yields: Generated<boolean>;
    lines: Json<OrderedKind[]>;
    full_cents: Generated<number | null>;
    total_cents: Generated<number | null>;
    code_id: Generated<string | null>;
    code: Generated<string | null>;
    answers: Json<TicketAnswer[]>;
    refund_hours: Generated<number | null>;
    refund_fee_cents: Generated<number>;
    link_version: Generated<number>;
    created_at: Date;
    confirmed_at: Date | null;
  };
  ticket_order_events: {
    order_id: string;
    event_id: string;
  };
  tickets: {
    event_id: string;
    ticket_id: string;
    order_id: string;
    seat: number;
    holder_name: string;
    holder_email: string;
    user_id: string | null;
    transfers: Generated<number>;
    is_cancelled: Generated<boolean>;
    admitted_at: Date | null;
    admitted_by: string | null;
    kind_id: Generated<string | null>;
    kind_name: Generated<string | null>;
    piece: Generated<number | null>;
    share_cents: Generated<number | null>;
    back_cents: Generated<number | null>;
    left_at: Date | null;
    last_scan_id: string | null;
    passed_by: string | null;
  };
  ticket_codes: {
    event_id: string;
    code_hash: Buffer;
    ticket_id: string;
    transfers: number;
  };
  user_tickets: {
    user_id: string;
    ticket_id: string;
    event_id: string;
  };
  check_ins: {
    event_id: string;
    scan_id: string;
    ticket_id: string | null;
    device: string;
    scanned_at: Date;
    received_at: Date;
    is_offline: boolean;
    verdict: Result;
    is_conflict: boolean;
    admitted_at: Date | null;
    admitted_by: string | null;
    undone_at: Date | null;
    was_admitted_at: Date | null;
    was_admitted_by: string | null;
    was_left_at: Date | null;
  };
}
