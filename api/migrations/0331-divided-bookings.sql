ALTER TABLE bookings
  -- How the payment was divided when the booking ended: kept by the provider, on its way back, and credit with the
  -- provider. Absent while the booking is ahead, after it took place, and in older bookings.
  ADD COLUMN kept_cents integer,
  ADD COLUMN returned_cents integer,
  ADD COLUMN credited_cents integer;
