-- Who wants to be told when a time is free, for a day or a week at a provider's service. Deleted a day after that.
CREATE TABLE waitlist_entries (
  provider_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  service_id uuid NOT NULL,
  -- In the provider's time zone, both included.
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- Confirmed by a code or the account.
  email text NOT NULL,
  -- Keyed hashes, for the bounds.
  mailbox bytea NOT NULL,
  client bytea NOT NULL,
  network bytea,
  user_id uuid,
  state text NOT NULL CHECK (state IN ('waiting', 'offered')),
  -- The hold of the time that was offered, and when its link was first used.
  booking_id uuid,
  claimed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The end of the last day.
  ends_at timestamptz NOT NULL,
  -- When a time was last looked for.
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, entry_id)
);
COMMENT ON TABLE waitlist_entries IS 'class: provider';
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries (provider_id, service_id, mailbox, from_date, to_date)
  WHERE state = 'waiting';
CREATE INDEX waitlist_entries_line ON waitlist_entries (provider_id, created_at, entry_id) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_looked ON waitlist_entries (looked_at) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_mailbox ON waitlist_entries (mailbox) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_client ON waitlist_entries (client) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_user ON waitlist_entries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX waitlist_entries_end ON waitlist_entries (ends_at);
