-- A time with a provider, from the moment at which a visitor chose it. Money is US cents.
CREATE TABLE bookings (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  booking_id uuid NOT NULL,
  resource smallint NOT NULL DEFAULT 0,
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  duration_minutes smallint NOT NULL CHECK (duration_minutes > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  status text NOT NULL CHECK (
    status IN ('held', 'awaiting_transfer', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired')
  ),
  hold_expires_at timestamptz NOT NULL,
  -- Of the cookie of the browser that chose the time.
  visitor_hash bytea NOT NULL,
  user_id uuid,
  customer_name text,
  customer_email text,
  terms_agreed_at timestamptz,
  terms_version text,
  method text CHECK (method IN ('card', 'stripe', 'google', 'apple', 'zelle')),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  service_charge_cents integer NOT NULL CHECK (service_charge_cents >= 0),
  -- The provider's rules as they were when the time was chosen.
  policy jsonb NOT NULL,
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  earlier_fee_cents integer NOT NULL DEFAULT 0 CHECK (earlier_fee_cents >= 0),
  due_now_cents integer NOT NULL CHECK (due_now_cents >= 0),
  paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- Kept of what was paid when the booking was moved or cancelled late, or not come to.
  fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
  -- The payment that was started last: what is due now, and later the balance.
  payment_id uuid,
  payment_for text CHECK (payment_for IN ('due_now', 'balance')),
  payment_state text NOT NULL DEFAULT 'none' CHECK (
    payment_state IN ('none', 'open', 'processing', 'paid', 'refunding')
  ),
  payment_attempt smallint NOT NULL DEFAULT 0,
  zelle_deadline timestamptz,
  cancelled_by text CHECK (cancelled_by IN ('customer', 'provider', 'policy')),
  touch_up_of uuid,
  -- What the provider has to settle, in words.
  task text,
  -- How often the booking was moved; part of the keys of its reminders.
  moves smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (provider_id, booking_id)
);
COMMENT ON TABLE bookings IS 'class: provider';
CREATE INDEX bookings_agenda ON bookings (provider_id, starts_at);
CREATE INDEX bookings_visitor ON bookings (provider_id, visitor_hash) WHERE status = 'held';

-- What is taken: one row for each quarter of an hour since 1970, buffers included. The key decides who was first.
CREATE TABLE booking_slots (
  provider_id uuid NOT NULL,
  resource smallint NOT NULL,
  slot integer NOT NULL,
  booking_id uuid NOT NULL,
  -- After this instant anybody may take it. Absent: it is kept, whatever the time.
  expires_at timestamptz,
  PRIMARY KEY (provider_id, resource, slot),
  FOREIGN KEY (provider_id, booking_id) REFERENCES bookings (provider_id, booking_id)
);
COMMENT ON TABLE booking_slots IS 'class: provider';
CREATE INDEX booking_slots_booking ON booking_slots (provider_id, booking_id);

-- What a visitor holds: three at most, since there are three places, and one with each provider.
CREATE TABLE visitor_holds (
  visitor_hash bytea NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 2),
  provider_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (visitor_hash, place),
  CONSTRAINT visitor_holds_provider UNIQUE (visitor_hash, provider_id)
);
COMMENT ON TABLE visitor_holds IS 'class: own key';
CREATE INDEX visitor_holds_end ON visitor_holds (expires_at);

-- Where a signed-in customer's bookings are stored.
CREATE TABLE customer_bookings (
  user_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, booking_id)
);
COMMENT ON TABLE customer_bookings IS 'class: user';
CREATE INDEX customer_bookings_time ON customer_bookings (user_id, ends_at);

-- What a provider owes a customer from an earlier booking, or the customer the provider: one row is used up once.
CREATE TABLE customer_balances (
  provider_id uuid NOT NULL,
  balance_id uuid NOT NULL,
  -- A user, a browser's visitor or, for fees, an email address, as a hash.
  customer_key bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credit', 'fee')),
  cents integer NOT NULL CHECK (cents > 0),
  from_booking_id uuid NOT NULL,
  used_by_booking_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, balance_id)
);
COMMENT ON TABLE customer_balances IS 'class: provider';
CREATE INDEX customer_balances_customer ON customer_balances (provider_id, customer_key);

-- Every write that was done, by the key that its caller gave it, with its answer.
CREATE TABLE booking_writes (
  scope bytea NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
COMMENT ON TABLE booking_writes IS 'class: own key';
CREATE INDEX booking_writes_age ON booking_writes (created_at);
