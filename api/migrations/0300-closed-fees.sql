-- A fee is closed when a booking that includes it is confirmed. Until then each booking of its customer may take it over.
ALTER TABLE customer_balances ADD COLUMN is_closed boolean NOT NULL DEFAULT false;
UPDATE customer_balances AS balance SET is_closed = true
WHERE kind = 'fee' AND used_by_booking_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM bookings
  WHERE provider_id = balance.provider_id AND booking_id = balance.used_by_booking_id
    AND status IN ('held', 'awaiting_transfer'));
DROP INDEX customer_balances_open_fees;
CREATE INDEX customer_balances_open_fees ON customer_balances (provider_id) WHERE kind = 'fee' AND NOT is_closed;
