ALTER TABLE providers
  -- Beside a place of their own, they also come to customers who want that. Who works nowhere else always does.
  ADD COLUMN visits_customers boolean NOT NULL DEFAULT false,
  -- For customers who have booked, as the street is. Not for visitors.
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN arrival_note text NOT NULL DEFAULT '';

ALTER TABLE bookings
  -- Where the provider comes to, as the customer typed it: {street, unit, city, zipcode}. For the provider alone.
  ADD COLUMN visit_address jsonb,
  -- How often the place changed after booking. With the moves, the sequence of the calendar's entry.
  ADD COLUMN place_changes integer NOT NULL DEFAULT 0;
CREATE INDEX bookings_visited ON bookings (ends_at) WHERE visit_address IS NOT NULL;
