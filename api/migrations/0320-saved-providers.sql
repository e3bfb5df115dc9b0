-- Pages that a person keeps for later, at most 50. Who has no account keeps them on the device.
CREATE TABLE saved_providers (
  user_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, provider_id)
);
COMMENT ON TABLE saved_providers IS 'class: user';
