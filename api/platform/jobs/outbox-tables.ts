import type { ColumnType, Generated } from 'kysely';

export interface OutboxTables {
  outbox: {
    owner_key: string;
    job_id: string;
    queue: string;
    dedupe_key: string;
    payload: ColumnType<unknown, string, string>;
    run_after: Generated<Date>;
    created_at: Generated<Date>;
    forwarded_at: Date | null;
    dead_at: Date | null;
    last_error: string | null;
  };
}
