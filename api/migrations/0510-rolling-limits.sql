-- When the tries of a rolling window were made, oldest first. Null for windows that begin with the first try.
ALTER TABLE rate_limits ADD COLUMN times timestamptz[];
