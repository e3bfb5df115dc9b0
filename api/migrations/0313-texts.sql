-- Numbers that sent STOP, as keyed hashes. Nobody texts them until they send START.
CREATE TABLE text_stops (
  phone_hash bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
COMMENT ON TABLE text_stops IS 'class: own key';
