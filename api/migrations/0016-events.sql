CREATE TABLE events (
  event_id uuid PRIMARY KEY,
  number bigint NOT NULL CHECK (number BETWEEN 1 AND 9007199254740991),
  -- Absent when a business without a page organizes.
  provider_id uuid,
  organizer text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  description text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  time_zone text NOT NULL DEFAULT 'America/Chicago',
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  contact text NOT NULL,
  picture text,
  status text NOT NULL CHECK (status IN ('in_review', 'published', 'declined')),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE events IS 'class: own key';
CREATE INDEX events_upcoming ON events (ends_at) WHERE status = 'published';

-- The public number in an event's address belongs to one event, wherever the event itself is stored.
CREATE TABLE event_numbers (
  number bigint PRIMARY KEY CHECK (number BETWEEN 1 AND 9007199254740991),
  event_id uuid NOT NULL
);
COMMENT ON TABLE event_numbers IS 'class: own key';
