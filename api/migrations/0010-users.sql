CREATE TABLE users (
  user_id uuid PRIMARY KEY,
  full_name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'staff')),
  is_verified boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE users IS 'class: user';

-- The address in lower case decides whose account it is, wherever the account itself is stored.
CREATE TABLE user_emails (
  email text PRIMARY KEY CHECK (email = lower(email)),
  user_id uuid NOT NULL
);
COMMENT ON TABLE user_emails IS 'class: own key';
