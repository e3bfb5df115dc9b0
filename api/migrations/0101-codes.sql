-- Every code that the product issues, in capitals without hyphen.
CREATE TABLE codes (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-Z]{10}$'),
  kind text NOT NULL CHECK (
    kind IN ('instructor_passcode', 'school_code', 'sponsor_code', 'sponsorship_code', 'unique_code')
  ),
  -- The teacher or the registration that it belongs to. Absent: the office's.
  issuer_id uuid,
  issuer text NOT NULL,
  note text NOT NULL,
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0 AND uses <= coalesce(max_uses, uses)),
  -- Absent: it waits for the office's approval.
  works_from timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE codes IS 'class: own key';
CREATE INDEX codes_issuer ON codes (issuer_id, created_at DESC);
CREATE INDEX codes_newest ON codes (created_at DESC);

-- Who used a code: each registration once.
CREATE TABLE code_uses (
  code text NOT NULL REFERENCES codes (code),
  registration_id uuid NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (code, registration_id)
);
COMMENT ON TABLE code_uses IS 'class: own key';
