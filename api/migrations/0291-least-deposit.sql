-- Less than 50 cents cannot be charged online, so such a deposit would confirm bookings for nothing.
UPDATE booking_policies SET deposit_cents = 50 WHERE deposit_cents < 50;
ALTER TABLE booking_policies ADD CONSTRAINT booking_policies_least_deposit CHECK (deposit_cents >= 50);
