-- Somebody who began a registration without an account. Once they sign in, what is theirs is the account's.
CREATE TABLE draft_guests (
  guest_id uuid PRIMARY KEY,
  user_id uuid,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE draft_guests IS 'class: own key';

-- The browsers of a guest: the first one, and those in which the emailed link was opened.
CREATE TABLE draft_cookies (
  token_hash bytea PRIMARY KEY,
  guest_id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE draft_cookies IS 'class: own key';

-- `owner_id` is a guest's or a user's. `answers` holds what was typed by step number.
CREATE TABLE registration_drafts (
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  draft_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  step smallint NOT NULL,
  answers jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, kind)
);
COMMENT ON TABLE registration_drafts IS 'class: own key';
CREATE INDEX registration_drafts_age ON registration_drafts (saved_at);

-- Codes that were found good and go with a draft. They are used up with the submission.
CREATE TABLE draft_codes (
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  code_kind text NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (owner_id, kind, code_kind)
);
COMMENT ON TABLE draft_codes IS 'class: own key';

-- Addresses of contacts, checked with a code. `email` is in lower case.
CREATE TABLE contact_checks (
  owner_id uuid NOT NULL,
  email text NOT NULL,
  written_email text NOT NULL,
  code_hash bytea NOT NULL,
  code_sent_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  checked_at timestamptz,
  PRIMARY KEY (owner_id, email)
);
COMMENT ON TABLE contact_checks IS 'class: own key';
