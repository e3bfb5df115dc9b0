-- Accounts at issuers (Google, Apple and others) that sign in to an account here. `subject` is the issuer's own id.
CREATE TABLE issuer_links (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
COMMENT ON TABLE issuer_links IS 'class: own key';
CREATE INDEX issuer_links_user ON issuer_links (user_id);
