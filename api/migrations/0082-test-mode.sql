-- What a payment provider would keep: the payments of the test mode, in which no money moves.
CREATE TABLE test_intents (
  intent_id text PRIMARY KEY,
  amount_cents integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'challenged', 'succeeded', 'cancelled')),
  -- The test card that it was paid with.
  token text,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE test_intents IS 'class: own key';
