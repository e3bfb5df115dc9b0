-- How often something was tried in the window that ends then. The key is a keyed hash: no address is kept here.
CREATE TABLE rate_limits (
  key bytea PRIMARY KEY,
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
COMMENT ON TABLE rate_limits IS 'class: own key';
CREATE INDEX rate_limits_end ON rate_limits (ends_at);
