-- A draft as it was typed, while anything in it is missing or wrong. Its columns then hold what could be read of it.
ALTER TABLE events ADD COLUMN draft jsonb CHECK (draft IS NULL OR status IN ('draft', 'declined'));

-- Who organizes an event with its organizer, by the address of their account.
CREATE TABLE event_co_organizers (
  event_id uuid NOT NULL,
  co_organizer_id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, co_organizer_id),
  UNIQUE (email, event_id)
);
COMMENT ON TABLE event_co_organizers IS 'class: own key';

-- What organizers wrote to the guests of an event.
CREATE TABLE event_messages (
  event_id uuid NOT NULL,
  message_id uuid NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  recipients integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, message_id)
);
COMMENT ON TABLE event_messages IS 'class: own key';

-- Date and place as they were before the n-th move, and why the event was moved.
CREATE TABLE event_moves (
  event_id uuid NOT NULL,
  moves smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  place text NOT NULL,
  reason text NOT NULL,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, moves)
);
COMMENT ON TABLE event_moves IS 'class: own key';
