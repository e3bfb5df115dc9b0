-- A layaway has two payments: what was due when booking, and the balance.
ALTER TABLE bookings ADD COLUMN balance_payment_id uuid, DROP COLUMN payment_for;

-- Whom a provider's news go to.
CREATE INDEX provider_owners_provider ON provider_owners (provider_id);

-- One review for each booking.
ALTER TABLE reviews ADD COLUMN booking_id uuid;
CREATE UNIQUE INDEX reviews_booking ON reviews (provider_id, booking_id);
