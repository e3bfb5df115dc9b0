import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { BookingMethod, BookingStatus } from '@glow50/contract/bookings/bookings';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredAddOn } from '../directory/directory';
import type { BookingTerms } from './booking-terms';

declare module '../platform/database/tables' {
  interface Tables extends BookingTables {}
}

export interface BookingTables {
  bookings: {
    provider_id: string;
    booking_id: string;
    resource: Generated<number>;
    service_id: string;
    service_name: string;
    duration_minutes: number;
    add_ons: ColumnType<StoredAddOn[], string | undefined, string>;
    starts_at: Date;
    ends_at: Date;
    status: BookingStatus;
    hold_expires_at: Date;
    visitor_hash: Buffer;
    user_id: string | null;
    customer_name: string | null;
    customer_email: string | null;
    is_email_confirmed: Generated<boolean>;
    customer_phone: string | null;
    is_phone_confirmed: Generated<boolean>;
    terms_agreed_at: Date | null;
    terms_version: string | null;
    method: BookingMethod | null;
    price_cents: number;
    service_charge_cents: number;
    policy: JSONColumnType<BookingTerms>;
    credit_cents: Generated<number>;
    earlier_fee_cents: Generated<number>;
    due_now_cents: number;
    paid_cents: Generated<number>;
    refunded_cents: Generated<number>;
    refund_failed_cents: Generated<number>;
    refund_resolved_cents: Generated<number>;
    send_back_cents: Generated<number>;
    fee_cents: Generated<number>;
    kept_cents: number | null;
    returned_cents: number | null;
    credited_cents: number | null;
    payment_id: string | null;
    balance_payment_id: string | null;
    balance_due_at: Date | null;
    payment_state: Generated<'none' | 'open' | 'processing' | 'paid' | 'refunding'>;
    payment_attempt: Generated<number>;
    zelle_deadline: Date | null;
    cancelled_by: 'customer' | 'provider' | 'policy' | 'office' | null;
    touch_up_of: string | null;
    visit_address: VisitAddress | null;
    place_changes: Generated<number>;
    task: string | null;
    moves: Generated<number>;
    created_at: Date;
    confirmed_at: Date | null;
  };
  booking_slots: {
    provider_id: string;
    resource: number;
    slot: number;
    booking_id: string;
    expires_at: Date | null;
    yields: Generated<boolean>;
  };
  visitor_holds: {
    visitor_hash: Buffer;
    place: number;
    provider_id: string;
    booking_id: string;
    expires_at: Date;
  };
  customer_bookings: {
    user_id: string;
    booking_id: string;
    provider_id: string;
    ends_at: Date;
  };
  customer_balances: {
    provider_id: string;
    balance_id: string;
    customer_key: Buffer;
    other_keys: Generated<Buffer[]>;
    kind: 'credit' | 'fee';
    cents: number;
    from_booking_id: string;
    used_by_booking_id: string | null;
    is_closed: Generated<boolean>;
    created_at: Date;
  };
  booking_writes: {
    scope: Buffer;
    key: string;
    request_hash: Buffer;
    answer: JSONColumnType<object>;
    created_at: Date;
  };
}
