-- A job that failed for the last time stays in sight until somebody has dealt with it.
ALTER TABLE outbox ADD COLUMN dead_at timestamptz, ADD COLUMN last_error text;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
