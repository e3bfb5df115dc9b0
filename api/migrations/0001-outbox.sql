-- Work that must not be lost: written in the transaction that causes it, forwarded to the job queue afterwards.
-- A row stays for a while after it was forwarded, so that the same work asked for twice is done once.
CREATE TABLE outbox (
  owner_key uuid NOT NULL,
  job_id uuid NOT NULL,
  queue text NOT NULL,
  dedupe_key text NOT NULL,
  payload jsonb NOT NULL,
  run_after timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  forwarded_at timestamptz,
  PRIMARY KEY (owner_key, job_id),
  UNIQUE (owner_key, queue, dedupe_key)
);
COMMENT ON TABLE outbox IS 'class: own key';
CREATE INDEX outbox_waiting ON outbox (run_after) WHERE forwarded_at IS NULL;
CREATE INDEX outbox_forwarded ON outbox (forwarded_at) WHERE forwarded_at IS NOT NULL;
