-- Who wants seats of a sold-out event, first come first. Deleted a day after the event.
CREATE TABLE seat_waitlist (
  event_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  -- The kind, where the event has some, and how many pieces of it; else how many seats.
  kind_id uuid,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 10),
  -- Confirmed by a code or the account.
  email text NOT NULL,
  -- Keyed hashes, for the bounds.
  mailbox bytea NOT NULL,
  client bytea NOT NULL,
  network bytea,
  user_id uuid,
  state text NOT NULL CHECK (state IN ('waiting', 'offered')),
  -- The hold of the seats that were offered, and when its link was first used.
  order_id uuid,
  claimed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- When seats were last looked for.
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, entry_id)
);
COMMENT ON TABLE seat_waitlist IS 'class: own key';
CREATE UNIQUE INDEX seat_waitlist_once ON seat_waitlist (event_id, mailbox) WHERE state = 'waiting';
CREATE INDEX seat_waitlist_line ON seat_waitlist (event_id, created_at, entry_id) WHERE state = 'waiting';
CREATE INDEX seat_waitlist_looked ON seat_waitlist (looked_at) WHERE state = 'waiting';
CREATE INDEX seat_waitlist_client ON seat_waitlist (client) WHERE state = 'waiting';
CREATE INDEX seat_waitlist_mailbox ON seat_waitlist (mailbox) WHERE state = 'waiting';
CREATE INDEX seat_waitlist_user ON seat_waitlist (user_id) WHERE user_id IS NOT NULL;

-- When seats were last freed while somebody waited. Until the line is looked through, nobody else takes them.
ALTER TABLE event_seats ADD COLUMN freed_at timestamptz;
