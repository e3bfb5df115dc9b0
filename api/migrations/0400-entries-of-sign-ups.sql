-- The account that the browser's own sign-up has opened. Null once the browser has signed in with it.
ALTER TABLE confirmed_attempts ADD COLUMN user_id uuid;
