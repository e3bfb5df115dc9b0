-- A registration that waits for its code. Each register call is one; the address in lower case leads to all of them.
-- A decoy stands for a registration of an address that has an account already: it answers like any other, and no code opens it.
CREATE TABLE registration_attempts (
  email text NOT NULL CHECK (email = lower(email)),
  attempt_id uuid NOT NULL,
  is_decoy boolean NOT NULL,
  full_name text NOT NULL,
  written_email text NOT NULL,
  password_hash text NOT NULL,
  -- Of the cookie that ties the attempt to the browser that made it.
  cookie_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  code_sent_at timestamptz NOT NULL,
  code_expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (email, attempt_id)
);
COMMENT ON TABLE registration_attempts IS 'class: own key';
CREATE INDEX registration_attempts_age ON registration_attempts (created_at);
