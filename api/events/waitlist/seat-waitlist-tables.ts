declare module '../../platform/database/tables' {
  interface Tables extends SeatWaitlistTables {}
}

export interface SeatWaitlistTables {
  seat_waitlist: {
    event_id: string;
    entry_id: string;
    kind_id: string | null;
    number: number;
    email: string;
    mailbox: Buffer;
    client: Buffer;
    network: Buffer | null;
    user_id: string | null;
    state: 'waiting' | 'offered';
    order_id: string | null;
    claimed_at: Date | null;
    created_at: Date;
    looked_at: Date;
  };
}
