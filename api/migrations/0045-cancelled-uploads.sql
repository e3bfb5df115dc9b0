-- Keys of files that their owner gave up while they were on their way: what arrives after that is not stored.
CREATE TABLE cancelled_uploads (
  owner_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, idempotency_key)
);
COMMENT ON TABLE cancelled_uploads IS 'class: own key';
