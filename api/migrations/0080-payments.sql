-- One sum of money that somebody is asked for. `owner_key` is the provider's key, or the user's where no provider is paid.
CREATE TABLE payments (
  owner_key uuid NOT NULL,
  payment_id uuid NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN ('booking', 'tickets', 'plan', 'registration')),
  subject_id uuid NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 50),
  service_charge_cents integer NOT NULL CHECK (service_charge_cents BETWEEN 0 AND amount_cents),
  method text NOT NULL CHECK (method IN ('card', 'stripe', 'google', 'apple')),
  email text NOT NULL,
  idempotency_key text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  -- The provider's name for it. A payment without one can be paid by nobody.
  intent_id text,
  state text NOT NULL CHECK (state IN ('created', 'open', 'processing', 'succeeded', 'cancelled', 'mismatched')),
  -- When the provider said so: what it says of an earlier time is no news.
  reported_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_key, payment_id),
  UNIQUE (owner_key, idempotency_key),
  CHECK (intent_id IS NOT NULL OR state IN ('created', 'cancelled'))
);
COMMENT ON TABLE payments IS 'class: own key';
CREATE INDEX payments_subject ON payments (owner_key, subject_id);
CREATE INDEX payments_mismatched ON payments (created_at) WHERE state = 'mismatched';

-- Whose payment the provider speaks of.
CREATE TABLE payment_intents (
  intent_id text PRIMARY KEY,
  owner_key uuid NOT NULL,
  payment_id uuid NOT NULL
);
COMMENT ON TABLE payment_intents IS 'class: own key';

CREATE TABLE refunds (
  owner_key uuid NOT NULL,
  refund_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  service_charge_cents integer NOT NULL CHECK (service_charge_cents BETWEEN 0 AND amount_cents),
  reason text NOT NULL,
  idempotency_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  -- Rises when staff asks the provider again after a failure.
  attempt smallint NOT NULL DEFAULT 1,
  -- Why it failed, as the provider says.
  failure text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_key, refund_id),
  UNIQUE (owner_key, payment_id, idempotency_key),
  FOREIGN KEY (owner_key, payment_id) REFERENCES payments (owner_key, payment_id)
);
COMMENT ON TABLE refunds IS 'class: own key';
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE state <> 'succeeded';

-- Messages of the provider, by its name for them: one that comes again is known.
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text,
  received_at timestamptz NOT NULL
);
COMMENT ON TABLE payment_events IS 'class: own key';
CREATE INDEX payment_events_age ON payment_events (received_at);
