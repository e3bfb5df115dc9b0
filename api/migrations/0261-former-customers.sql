-- The account was deleted; what others need until the appointment or event is over loses its name and address then.
ALTER TABLE bookings ADD COLUMN anonymize_at timestamptz;
CREATE INDEX bookings_anonymize ON bookings (anonymize_at) WHERE anonymize_at IS NOT NULL;
ALTER TABLE ticket_orders ADD COLUMN anonymize_at timestamptz;
CREATE INDEX ticket_orders_anonymize ON ticket_orders (anonymize_at) WHERE anonymize_at IS NOT NULL;
ALTER TABLE tickets ADD COLUMN anonymize_at timestamptz;
CREATE INDEX tickets_anonymize ON tickets (anonymize_at) WHERE anonymize_at IS NOT NULL;

-- For finding all that an account bought, whoever holds the tickets now, and all that it filled in.
CREATE INDEX ticket_orders_user ON ticket_orders (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX events_user ON events (user_id) WHERE user_id IS NOT NULL;
