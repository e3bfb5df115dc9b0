-- What was submitted. It has its draft's id, so that a draft is submitted once. `owner_id` is a guest's or a user's.
CREATE TABLE registrations (
  owner_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  -- Of the account, where there is one.
  user_id uuid,
  kind text NOT NULL,
  reference text NOT NULL,
  state text NOT NULL CHECK (
    state IN (
      'awaiting_payment', 'received', 'in_review', 'needs_information', 'interview', 'accepted', 'badge_sent',
      'approved', 'declined'
    )
  ),
  name text NOT NULL,
  email text NOT NULL,
  answers jsonb NOT NULL,
  price text,
  sponsor_offer boolean NOT NULL,
  amount_due_cents integer NOT NULL CHECK (amount_due_cents >= 0),
  missing_information text,
  decision text,
  -- A school's own code.
  own_code text,
  provider_id uuid,
  idempotency_key text NOT NULL,
  submitted_at timestamptz NOT NULL,
  received_at timestamptz,
  -- Absent: nothing is waited for.
  due_on date,
  PRIMARY KEY (owner_id, registration_id)
);
COMMENT ON TABLE registrations IS 'class: own key';
CREATE INDEX registrations_due ON registrations (due_on, registration_id DESC);
CREATE INDEX registrations_newest ON registrations (registration_id DESC);

-- Whose a registration is, for whoever knows its reference or its id only.
CREATE TABLE registration_references (
  reference text PRIMARY KEY,
  owner_id uuid NOT NULL,
  registration_id uuid NOT NULL
);
COMMENT ON TABLE registration_references IS 'class: own key';

CREATE TABLE registration_owners (
  registration_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL
);
COMMENT ON TABLE registration_owners IS 'class: own key';

-- Which codes a registration came with.
CREATE TABLE registration_codes (
  owner_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  code_kind text NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (owner_id, registration_id, code_kind)
);
COMMENT ON TABLE registration_codes IS 'class: own key';

-- Who signed what, when, from where. `text_hash` is the SHA-256 of the whole text.
CREATE TABLE registration_signatures (
  owner_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  text_id text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  text_hash bytea NOT NULL,
  typed_name text NOT NULL,
  upload_id uuid,
  signed_at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (owner_id, registration_id, text_id)
);
COMMENT ON TABLE registration_signatures IS 'class: own key';

-- Everything that was done with a registration. Rows are added, never changed.
CREATE TABLE registration_events (
  owner_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  staff_id uuid,
  staff_name text,
  from_state text,
  to_state text,
  body text NOT NULL,
  idempotency_key text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, registration_id, event_id),
  UNIQUE (owner_id, registration_id, idempotency_key)
);
COMMENT ON TABLE registration_events IS 'class: own key';
