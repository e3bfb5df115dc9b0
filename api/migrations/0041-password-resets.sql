-- Only the SHA-256 of the token in the email's link is kept; its row is deleted by its use.
CREATE TABLE password_resets (
  user_id uuid NOT NULL REFERENCES users (user_id),
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
COMMENT ON TABLE password_resets IS 'class: user';
