ALTER TABLE booking_settings
  -- Zelle is taken where it is switched on and has an address of its own, which is never the one that the owner signs
  -- in with.
  ADD COLUMN takes_zelle boolean NOT NULL DEFAULT true;

-- What is held but not paid yet was offered with the address that the owner signs in with.
UPDATE bookings SET policy = jsonb_set(policy, '{zelleAddress}', 'null')
WHERE status = 'held' AND NOT EXISTS (
  SELECT FROM booking_settings WHERE booking_settings.provider_id = bookings.provider_id AND zelle_address IS NOT NULL);
