-- When an event counts as over that was called off before its end: a day later, when everything was sent back.
ALTER TABLE events ADD COLUMN called_off_until timestamptz CHECK (called_off_until IS NULL OR status = 'cancelled');
UPDATE events SET called_off_until = now() + interval '24 hours' WHERE status = 'cancelled' AND ends_at > now();
-- From when on the ticket money of an event is due to its organizer. It follows every move.
ALTER TABLE events
  ADD COLUMN money_due_at timestamptz NOT NULL GENERATED ALWAYS AS (least(ends_at, called_off_until)) STORED;
-- The place on the list of co-organizers of whoever issued the pass. Null for the organizer and for staff.
ALTER TABLE door_passes ADD COLUMN co_organizer_id uuid;
