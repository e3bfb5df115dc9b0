-- Codes to numbers, until they are entered. `owner_id` is the account or the booking that asks.
CREATE TABLE phone_checks (
  owner_id uuid NOT NULL,
  phone text NOT NULL,
  code_hash bytea NOT NULL,
  code_sent_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (owner_id, phone)
);
COMMENT ON TABLE phone_checks IS 'class: own key';
CREATE INDEX phone_checks_sent ON phone_checks (code_sent_at);

-- Confirmed by a code. What happens to bookings of the account is texted there.
CREATE TABLE user_phones (
  user_id uuid PRIMARY KEY,
  phone text NOT NULL,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON TABLE user_phones IS 'class: user';

ALTER TABLE bookings
  -- Of the customer, for texts alone. Nothing is sent there before it is confirmed by a code.
  ADD COLUMN customer_phone text,
  ADD COLUMN is_phone_confirmed boolean NOT NULL DEFAULT false;
CREATE INDEX bookings_phones ON bookings (ends_at) WHERE customer_phone IS NOT NULL;
