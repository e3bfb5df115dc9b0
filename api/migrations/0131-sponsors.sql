-- Lifetime memberships as a sponsor, paid once, on the dashboard or with a registration.
CREATE TABLE sponsorships (
  user_id uuid PRIMARY KEY,
  sponsorship_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid')),
  payment_id uuid,
  -- Rises when a payment can no longer be paid.
  attempt smallint NOT NULL DEFAULT 0,
  became_at timestamptz,
  -- What the sponsor hands on: the ID and code of the sponsor form, and the unique code of payment steps.
  sponsor_id text,
  sponsorship_code text,
  unique_code text,
  CHECK ((state = 'paid') = (became_at IS NOT NULL))
);
COMMENT ON TABLE sponsorships IS 'class: user';

-- Who sponsors somebody, as they say it last. Without a row, as they said it when they registered.
CREATE TABLE own_sponsors (
  user_id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  has_no_sponsor boolean NOT NULL,
  sponsor_name text NOT NULL,
  sponsor_id text NOT NULL,
  code text,
  saved_at timestamptz NOT NULL
);
COMMENT ON TABLE own_sponsors IS 'class: user';

ALTER TABLE payments DROP CONSTRAINT payments_subject_kind_check;
ALTER TABLE payments ADD CONSTRAINT payments_subject_kind_check
  CHECK (subject_kind IN ('booking', 'tickets', 'plan', 'registration', 'sponsorship'));
