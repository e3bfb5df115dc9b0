ALTER TABLE bookings
  -- What was booked beside the service: [{name, priceCents, minutes}]. Name, duration and price of the booking include it.
  ADD COLUMN add_ons jsonb NOT NULL DEFAULT '[]';
