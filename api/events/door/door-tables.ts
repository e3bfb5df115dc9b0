declare module '../../platform/database/tables' {
  interface Tables extends DoorTables {}
}

export interface DoorTables {
  door_passes: {
    event_id: string;
    pass_id: string;
    name: string;
    pin_hash: Buffer;
    key_hash: Buffer;
    device_hash: Buffer | null;
    created_at: Date;
    claimed_at: Date | null;
    seen_at: Date | null;
    revoked_at: Date | null;
    co_organizer_id: string | null;
  };
}
