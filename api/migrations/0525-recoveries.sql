-- `suspended_at`: when its owner said “This was not me”. Nothing signs in until a new password is chosen by email.
-- `ways_version`: new with every password. Known browsers and proofs from before it no longer count. Null until the first.
ALTER TABLE users ADD COLUMN suspended_at timestamptz, ADD COLUMN ways_version uuid;

CREATE INDEX confirmed_attempts_user ON confirmed_attempts (user_id) WHERE user_id IS NOT NULL;
