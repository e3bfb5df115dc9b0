-- Bookings of whose review the office hid a photo that is now gone. Photos of another review of theirs wait for the office.
CREATE TABLE hidden_photos (
  provider_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  hidden_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, booking_id)
);
COMMENT ON TABLE hidden_photos IS 'class: provider';
