-- What somebody signed on their dashboard, beside what they signed with a registration.
CREATE TABLE account_signatures (
  user_id uuid NOT NULL,
  text_id text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  text_hash bytea NOT NULL,
  typed_name text NOT NULL,
  signed_at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (user_id, text_id, version)
);
COMMENT ON TABLE account_signatures IS 'class: user';
