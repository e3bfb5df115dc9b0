-- Where a session was last seen: a city, or a shortened network address. Written every few minutes at most.
ALTER TABLE sessions ADD COLUMN place text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz;
-- Who opened it with the password knew it then.
ALTER TABLE sessions ADD COLUMN by_password boolean NOT NULL DEFAULT false;

-- Null until the first sign-in, of which nobody is told by email.
ALTER TABLE users ADD COLUMN first_signed_in_at timestamptz;
UPDATE users SET first_signed_in_at = created_at WHERE is_verified AND first_signed_in_at IS NULL;

-- Accounts whose owner asked to delete them: hidden and signed out until `due_at`, deleted then.
CREATE TABLE account_removals (
  user_id uuid PRIMARY KEY,
  removal_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Pages that it took out of the directory.
  hidden_pages uuid[] NOT NULL
);
COMMENT ON TABLE account_removals IS 'class: user';
CREATE INDEX account_removals_due ON account_removals (due_at);

-- Changes of an account's address that wait for the two mailboxes.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY,
  change_id uuid NOT NULL,
  email text NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE email_changes IS 'class: user';
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
