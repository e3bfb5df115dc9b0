-- What the browser called itself when the session began.
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
