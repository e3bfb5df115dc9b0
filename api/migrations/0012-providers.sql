CREATE TABLE providers (
  provider_id uuid PRIMARY KEY,
  name text NOT NULL,
  about text NOT NULL DEFAULT '',
  portrait text,
  main_service text,
  professions text[] NOT NULL DEFAULT '{}',
  work_location text NOT NULL,
  city_id text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  time_zone text NOT NULL DEFAULT 'America/Chicago',
  handles jsonb NOT NULL DEFAULT '[]',
  asl boolean NOT NULL DEFAULT false,
  is_verified boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE providers IS 'class: provider';

CREATE TABLE provider_owners (
  user_id uuid PRIMARY KEY REFERENCES users (user_id),
  provider_id uuid NOT NULL
);
COMMENT ON TABLE provider_owners IS 'class: user';

CREATE TABLE booking_policies (
  provider_id uuid PRIMARY KEY REFERENCES providers (provider_id),
  payment text NOT NULL CHECK (payment IN ('full', 'deposit', 'layaway')),
  deposit_cents integer CHECK (deposit_cents > 0),
  cash_balance_only boolean NOT NULL,
  come_alone boolean NOT NULL,
  free_cancellation_hours smallint NOT NULL CHECK (free_cancellation_hours >= 0),
  late_fee_percent smallint NOT NULL CHECK (late_fee_percent BETWEEN 0 AND 100),
  late_arrival_minutes smallint NOT NULL CHECK (late_arrival_minutes >= 0),
  touch_up_hours smallint NOT NULL CHECK (touch_up_hours >= 0),
  no_show_percent smallint NOT NULL CHECK (no_show_percent BETWEEN 0 AND 100),
  CHECK ((payment = 'full') = (deposit_cents IS NULL))
);
COMMENT ON TABLE booking_policies IS 'class: provider';

-- Wall-clock times of the provider's zone; day 0 is Sunday.
CREATE TABLE weekly_hours (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  day smallint NOT NULL CHECK (day BETWEEN 0 AND 6),
  opens time NOT NULL,
  closes time NOT NULL CHECK (closes > opens),
  PRIMARY KEY (provider_id, day, opens)
);
COMMENT ON TABLE weekly_hours IS 'class: provider';

CREATE TABLE portfolio_pictures (
  provider_id uuid NOT NULL REFERENCES providers (provider_id),
  position smallint NOT NULL,
  src text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  alt text NOT NULL,
  PRIMARY KEY (provider_id, position)
);
COMMENT ON TABLE portfolio_pictures IS 'class: provider';
