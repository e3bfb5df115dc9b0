-- Names and addresses of guests whose appointment or event is over, until their term is set (docs/retention.md).
CREATE INDEX bookings_guests ON bookings (ends_at)
  WHERE user_id IS NULL AND customer_email IS NOT NULL AND anonymize_at IS NULL;
CREATE INDEX ticket_orders_guests ON ticket_orders (event_id)
  WHERE user_id IS NULL AND buyer_email <> '' AND anonymize_at IS NULL;
CREATE INDEX tickets_guests ON tickets (event_id)
  WHERE user_id IS NULL AND holder_email <> '' AND anonymize_at IS NULL;
