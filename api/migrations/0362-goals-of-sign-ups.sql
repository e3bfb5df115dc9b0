-- Where a sign-up was begun: the registration that its link goes on with, and the browser's draft, which the account gets.
ALTER TABLE registration_attempts
  ADD COLUMN registration text,
  ADD COLUMN draft_hash bytea;

-- Browsers whose sign-up was confirmed, so that the page that waits for the code goes on by itself.
CREATE TABLE confirmed_attempts (
  cookie_hash bytea PRIMARY KEY,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON TABLE confirmed_attempts IS 'class: own key';
CREATE INDEX confirmed_attempts_since ON confirmed_attempts (confirmed_at);
