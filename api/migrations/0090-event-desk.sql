-- Events as organizers fill them in, and staff lets them through.
ALTER TABLE events DROP CONSTRAINT events_status_check;
UPDATE events SET status = 'submitted' WHERE status = 'in_review';
ALTER TABLE events
  ADD CONSTRAINT events_status_check CHECK (status IN ('draft', 'submitted', 'published', 'declined', 'cancelled')),
  -- Who filled it in.
  ADD COLUMN user_id uuid,
  ADD COLUMN email text,
  ADD COLUMN thumbnail_id uuid,
  -- How often date or place were changed since it was published.
  ADD COLUMN moves smallint NOT NULL DEFAULT 0,
  -- Why it was declined or cancelled, for the organizer or the public to read.
  ADD COLUMN reason text,
  ADD COLUMN submitted_at timestamptz;
CREATE INDEX events_submitted ON events (submitted_at) WHERE status = 'submitted';
CREATE INDEX events_of_desk ON events (provider_id, starts_at);

-- How many people fit in and how many seats are held or sold: the one row that every buyer of an event passes. No order
-- of statements, and no number of servers, gets past its check.
CREATE TABLE event_seats (
  event_id uuid PRIMARY KEY,
  capacity integer NOT NULL CHECK (capacity > 0),
  taken integer NOT NULL DEFAULT 0,
  CHECK (taken BETWEEN 0 AND capacity)
) WITH (fillfactor = 50);
COMMENT ON TABLE event_seats IS 'class: own key';
INSERT INTO event_seats (event_id, capacity) SELECT event_id, 60 FROM events;
