-- Monthly plans. `month` counts those that are paid, from 1; the next is due at `renews_at`.
CREATE TABLE plans (
  user_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  price text NOT NULL CHECK (price IN ('student', 'regular', 'schoolCode', 'licensed')),
  amount_cents integer NOT NULL CHECK (amount_cents >= 50),
  email text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'stripe', 'google', 'apple')),
  state text NOT NULL CHECK (state IN ('active', 'past_due', 'ended')),
  started_at timestamptz NOT NULL,
  month integer NOT NULL CHECK (month > 0),
  renews_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  -- Of the month that is due: how often it was declined, why, and when it is tried again (absent while it is being tried).
  tries smallint NOT NULL DEFAULT 0,
  declined text,
  next_try_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (user_id, plan_id)
);
COMMENT ON TABLE plans IS 'class: user';
CREATE UNIQUE INDEX plans_one_a_person ON plans (user_id) WHERE state <> 'ended';

-- What each month cost, and with the first one what was paid beside it.
CREATE TABLE plan_invoices (
  user_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  month integer NOT NULL,
  invoice_id uuid NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  lines jsonb NOT NULL,
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'void')),
  payment_id uuid,
  paid_at timestamptz,
  PRIMARY KEY (user_id, plan_id, month),
  FOREIGN KEY (user_id, plan_id) REFERENCES plans (user_id, plan_id)
);
COMMENT ON TABLE plan_invoices IS 'class: user';

-- How the money of a submitted registration stands. `owner_key` is its payments' owner: the account, else the guest.
CREATE TABLE registration_charges (
  owner_key uuid NOT NULL,
  registration_id uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'stripe', 'google', 'apple', 'zelle')),
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'awaiting_transfer')),
  amount_cents integer NOT NULL,
  lines jsonb NOT NULL,
  payment_id uuid,
  -- Rises when a payment can no longer be paid.
  attempt smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_key, registration_id)
);
COMMENT ON TABLE registration_charges IS 'class: own key';
