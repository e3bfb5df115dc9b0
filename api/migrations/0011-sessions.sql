-- A session ends when its row is deleted; its tokens are worthless from then on.
CREATE TABLE sessions (
  user_id uuid NOT NULL REFERENCES users (user_id),
  session_id uuid NOT NULL,
  lifetime text NOT NULL CHECK (lifetime IN ('1h', '30d')),
  started_at timestamptz NOT NULL,
  renewable_until timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, session_id)
);
COMMENT ON TABLE sessions IS 'class: user';

-- Only the SHA-256 of a token is kept. A token that succeeds another names it, so that its first use retires it.
CREATE TABLE session_tokens (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bearer', 'cookie')),
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  first_used_at timestamptz,
  predecessor_hash bytea
);
COMMENT ON TABLE session_tokens IS 'class: own key';
CREATE INDEX session_tokens_expiry ON session_tokens (expires_at);
