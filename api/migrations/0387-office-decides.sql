-- Bookings and events that the office cancels say so. Its reason is in the audit log only.
ALTER TABLE bookings DROP CONSTRAINT bookings_cancelled_by_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_cancelled_by_check
  CHECK (cancelled_by IN ('customer', 'provider', 'policy', 'office'));

ALTER TABLE events
  ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('organizer', 'office')),
  -- The office has stopped the sale of this one event.
  ADD COLUMN taken_down_at timestamptz,
  -- What the office asks the organizer to change in a public event, and since when it is changed.
  ADD COLUMN change_request text,
  ADD COLUMN change_requested_at timestamptz,
  ADD COLUMN change_answered_at timestamptz;
CREATE INDEX events_to_change ON events (change_requested_at) WHERE change_request IS NOT NULL;
