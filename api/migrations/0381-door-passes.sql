-- Opens the door of one event on one device, for staff without an account.
CREATE TABLE door_passes (
  event_id uuid NOT NULL,
  pass_id uuid NOT NULL,
  -- Of the door or device, as guests' admissions name it.
  name text NOT NULL,
  pin_hash bytea NOT NULL,
  -- Of the key in the link.
  key_hash bytea NOT NULL,
  -- Of the key of the device that used the PIN or the link. Null until one did.
  device_hash bytea,
  created_at timestamptz NOT NULL,
  claimed_at timestamptz,
  seen_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (event_id, pass_id),
  CONSTRAINT door_passes_pin UNIQUE (event_id, pin_hash),
  UNIQUE (event_id, key_hash)
);
COMMENT ON TABLE door_passes IS 'class: own key';
CREATE INDEX door_passes_age ON door_passes (created_at);
