-- When staff last proved a second step in this session.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;

-- Secrets of apps that show codes, encrypted.
CREATE TABLE second_steps (
  user_id uuid PRIMARY KEY,
  sealed_secret bytea NOT NULL,
  -- The half minute of the last code that was accepted: no code is accepted twice.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE second_steps IS 'class: user';

-- Keyed hashes. A used one is deleted.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS 'class: user';

-- Codes of the staff command, with which the first second step is set up (keyed hashes).
CREATE TABLE second_step_permits (
  user_id uuid PRIMARY KEY,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE second_step_permits IS 'class: user';
CREATE INDEX second_step_permits_expiry ON second_step_permits (expires_at);
