import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { EventStatus } from '@glow50/contract/events/event-editor';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/database/tables' {
  interface Tables extends EventTables {}
}

export interface EventTables {
  events: {
    event_id: string;
    number: number;
    provider_id: string | null;
    organizer: string;
    name: string;
    category: string;
    description: string;
    price_cents: number;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
    address: string;
    city: string;
    state: string;
    zipcode: string;
    contact: string;
    email: Generated<string | null>;
    picture: string | null;
    thumbnail_id: Generated<string | null>;
    status: EventStatus;
    user_id: Generated<string | null>;
    moves: Generated<number>;
    reason: Generated<string | null>;
    is_on_sale: Generated<boolean>;
    submitted_at: Generated<Date | null>;
    refund_hours: Generated<number | null>;
    refund_fee_cents: Generated<number>;
    draft: Generated<EventDraft | null>;
    cancelled_by: Generated<'organizer' | 'office' | null>;
    taken_down_at: Generated<Date | null>;
    change_request: Generated<string | null>;
    change_requested_at: Generated<Date | null>;
    change_answered_at: Generated<Date | null>;
    called_off_until: Generated<Date | null>;
    money_due_at: GeneratedAlways<Date>;
    created_at: Date;
  };
  event_numbers: {
    number: number;
    event_id: string;
  };
  event_seats: {
    event_id: string;
    capacity: number;
    taken: Generated<number>;
    freed_at: Date | null;
  };
}
