-- Public keys of passkeys. The private ones never leave their devices.
CREATE TABLE passkeys (
  user_id uuid NOT NULL,
  passkey_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- How often a hardware key was used. Synced passkeys stay at 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  -- Also proves the second step of staff. A password alone must not be able to add such a one.
  is_second_step boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, passkey_id),
  UNIQUE (user_id, credential_id)
);
COMMENT ON TABLE passkeys IS 'class: user';

-- Hashes of one-time secrets that a browser has used, until they would have expired.
CREATE TABLE spent_secrets (
  secret_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE spent_secrets IS 'class: own key';
CREATE INDEX spent_secrets_expiry ON spent_secrets (expires_at);
