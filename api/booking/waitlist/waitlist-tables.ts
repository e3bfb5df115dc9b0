import type { DayPart } from '@glow50/contract/availability/day-parts';

declare module '../../platform/database/tables' {
  interface Tables extends WaitlistTables {}
}

export interface WaitlistTables {
  waitlist_entries: {
    provider_id: string;
    entry_id: string;
    service_id: string;
    from_date: string;
    to_date: string;
    email: string;
    mailbox: Buffer;
    client: Buffer;
    network: Buffer | null;
    user_id: string | null;
    state: 'waiting' | 'offered';
    booking_id: string | null;
    claimed_at: Date | null;
    created_at: Date;
    ends_at: Date;
    looked_at: Date;
    add_ons: string[];
    part: DayPart | null;
  };
}
